import { documentRoute } from "../../../../documents/operator-documents";

export const GET = documentRoute("discount_costs_file");
