import { JOURNAL } from "../../../../lists/journal";
import { fileRoute } from "../../../../lists/long-list";

export const GET = fileRoute(JOURNAL);
