import { z } from "zod";
import { ENVIRONMENTS } from "../../../../../config/options";
import type { TestKey } from "../../../../../answers/admin-api/gateway-keys";
import { testGatewayKey } from "../../../../../setup/keys/try-new-key";
import { jsonRoute } from "../../operator-route";

const typedKey = z.strictObject({
  environment: z.enum(ENVIRONMENTS),
  key: z.string(),
  encoding: z.enum(["raw", "base64"]),
}) satisfies z.ZodType<TestKey>;

const storedKey = z.strictObject({ gateway_key_id: z.string().min(1).max(100) }) satisfies z.ZodType<TestKey>;

export const POST = jsonRoute(async ({ body }, dependencies) => {
  // Which of the two is meant is seen from the body, so that a fault is about its fields and not about a union.
  const namesStored = typeof body === "object" && body !== null && "gateway_key_id" in body;
  const given: TestKey = (namesStored ? storedKey : typedKey).parse(body);
  return { test: await testGatewayKey(dependencies, given) };
});
