import { PAYMENTS } from "../../../../lists/payments";
import { fileRoute } from "../../../../lists/long-list";

export const GET = fileRoute(PAYMENTS);
