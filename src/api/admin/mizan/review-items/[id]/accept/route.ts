import { decisionRoute } from "../../../decision-route";

export const POST = decisionRoute("accept");
