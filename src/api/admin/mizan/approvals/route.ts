import { z } from "zod";
import { pageQuery } from "../../../../answers/query";
import { listApprovals } from "../../../../approvals/approval-view";
import { askingActorOf, jsonRoute } from "../operator-route";

const listSchema = z.strictObject({ state: z.enum(["waiting", "all"]).default("all"), ...pageQuery });

export const GET = jsonRoute(async ({ request, query }, dependencies) => {
  const { state, ...page } = listSchema.parse(query);
  const wanted = { actor: askingActorOf(request), scope: request.scope, onlyWaiting: state === "waiting" };
  return listApprovals(dependencies, wanted, page);
});
