import { documentRoute } from "../../../../../documents/operator-documents";

export const GET = documentRoute("invoice_page");
