import { REFUNDS } from "../../../../lists/refunds";
import { fileRoute } from "../../../../lists/long-list";

export const GET = fileRoute(REFUNDS);
