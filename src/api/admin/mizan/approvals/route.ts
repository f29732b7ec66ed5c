import { z } from "zod";
import { pageQuery } from "../../../../answers/query";
import { listApprovals } from "../../../../approvals/approval-view";
import { askingActorOf, operatorRoute } from "../operator-route";

const listSchema = z.strictObject({ state: z.enum(["waiting", "all"]).default("all"), ...pageQuery });

export const GET = operatorRoute(async (request, response, dependencies) => {
  const { state, ...page } = listSchema.parse(request.query);
  const wanted = { actor: askingActorOf(request), scope: request.scope, onlyWaiting: state === "waiting" };
  response.json(await listApprovals(dependencies, wanted, page));
});
