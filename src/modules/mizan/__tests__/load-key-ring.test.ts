import { createContainer } from "@medusajs/framework/awilix";
import { logger } from "@medusajs/framework/logger";
import { MizanOptionsError, type MizanOptionsInput } from "../../../config/options";
import type { KeyRing } from "../key-ring";
import loadKeyRing from "../loaders/load-key-ring";

const options: MizanOptionsInput = {
  environment: "sandbox",
  environments: { sandbox: { baseUrl: "https://gateway.example" } },
  backendUrl: "https://shop.example",
};
const MASTER_KEY = Buffer.alloc(32, 1).toString("base64");

async function load(given: Record<string, unknown>) {
  const container = createContainer();
  const errors: string[] = [];
  const noting = Object.assign(Object.create(logger) as typeof logger, {
    error: (message: string) => errors.push(message),
  });
  // Medusa hands the loader its own container, which is awilix's with a shorthand that this loader does not use.
  await loadKeyRing({ container: container as never, options: given, logger: noting });
  return {
    keyRing: container.resolve<KeyRing>("mizanKeyRing"),
    mizanOptions: container.resolve<object>("mizanOptions"),
    errors,
  };
}

describe("OPS-03: loading the module", () => {
  it("takes the master keys into the ring and leaves them out of the options", async () => {
    const { keyRing, mizanOptions, errors } = await load({ ...options, masterKeys: `k1:${MASTER_KEY}` });
    expect(keyRing.fault).toBeUndefined();
    expect(errors).toEqual([]);
    expect(mizanOptions).toMatchObject({ environment: "sandbox", sweep: true });
    expect(JSON.stringify(mizanOptions)).not.toContain(MASTER_KEY);
  });

  it.each([
    ["without a master key", "", "MIZAN_MASTER_KEY_MISSING"],
    ["with one that is none", MASTER_KEY, "MIZAN_MASTER_KEY_INVALID"],
  ])("boots the store %s, and says loudly that no payment is taken", async (_what, masterKeys, code) => {
    const { keyRing, errors } = await load({ ...options, masterKeys });
    expect(keyRing.fault?.code).toBe(code);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(`Mizan takes no payments (${code})`);
    expect(errors[0]).not.toContain(MASTER_KEY);
  });

  it("stops the boot for options that cannot be used", async () => {
    await expect(load({ ...options, environment: "production" })).rejects.toBeInstanceOf(MizanOptionsError);
  });
});
