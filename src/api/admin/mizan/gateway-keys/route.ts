import { z } from "zod";
import { ENVIRONMENTS } from "../../../../config/options";
import type { SaveKey } from "../../../../answers/admin-api/gateway-keys";
import { askedKey } from "../../../../approvals/asked-things";
import { keyViewOf, listGatewayKeys } from "../../../../setup/keys/key-view";
import { pageQuery } from "../../../../answers/query";
import { tryNewKey } from "../../../../setup/keys/try-new-key";
import { saveGatewayKeyWorkflow } from "../../../../workflows/setup";
import { actorOf, jsonRoute, operatorRoute } from "../operator-route";
import { orAskedFor } from "../or-asked-for";

const environment = z.enum(ENVIRONMENTS);

const listSchema = z.strictObject({
  owner: z.union([z.string().max(100), z.array(z.string().max(100)).max(100)]).optional(),
  environment: environment.optional(),
  status: z.enum(["active", "retired"]).optional(),
  ...pageQuery,
});

const saveSchema = z.strictObject({
  owner: z.string().min(1).max(100),
  environment,
  // Any length: what is wrong with a key is said by the gateway's own rules, without showing it.
  key: z.string(),
  encoding: z.enum(["raw", "base64"]),
  confirmed: z.boolean().optional(),
  expected_key_id: z.string().max(100).nullable().optional(),
}) satisfies z.ZodType<SaveKey>;

export const GET = jsonRoute(async ({ query }, dependencies) => {
  const { limit, offset, ...filters } = listSchema.parse(query);
  return listGatewayKeys(dependencies, filters, { limit, offset });
});

/** Asks the gateway first; what it did not accept is stored only where the operator confirmed that. */
export const POST = operatorRoute(async (request, response, dependencies) => {
  const given = saveSchema.parse(request.body);
  const { confirmed: _confirmed, ...key } = given;
  const test = await tryNewKey(dependencies, given);
  const input = { ...key, test_answer: test.answer, changed_by: actorOf(request) };
  const made = await orAskedFor({ request, response }, dependencies, {
    run: () => saveGatewayKeyWorkflow(request.scope).run({ input }),
    thing: () => askedKey(dependencies, input),
  });
  if (made) response.json({ gateway_key: keyViewOf(made.done.result), test });
});
