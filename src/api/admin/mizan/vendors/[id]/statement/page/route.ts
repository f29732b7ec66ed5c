import { documentRoute } from "../../../../../../documents/operator-documents";

export const GET = documentRoute("statement_page");
