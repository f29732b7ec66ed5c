import { documentRoute } from "../../../../documents/operator-documents";

export const GET = documentRoute("invoices_file");
