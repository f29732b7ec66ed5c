import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { dependenciesOf } from "../../../application/dependencies";
import { HERE_HEADER } from "../../../checkup/reach-backend";

/** Says which shop answers at this address, to the shop itself: `reachBackend` asks. It tells nothing else. */
export async function GET(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  const { mizan } = dependenciesOf(request.scope);
  response.set({ "Cache-Control": "no-store", [HERE_HEADER]: await mizan.migrations.databaseMark() });
  response.status(204).end();
}
