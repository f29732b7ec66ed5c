/**
 * The options of the plugin: what belongs to an installation (addresses, environment, encryption keys) and the first
 * value of every setting that the operator may change later. docs/options.md is made of this schema (`npm run docs`):
 * each option has its text as `.describe(…)`, or as `.meta({description, otherwise})` where its default is no value.
 */
import { isIP } from "node:net";
import { z } from "zod";
import { settingsSchema } from "./terms";
import { scheduleSchema } from "./options/schedule";
import { trafficSchema, pagesSchema } from "./options/limits";
import { vendorsSchema } from "./options/vendor-resolvers";
import { vendorViewSchema } from "./options/vendor-view";
import { payoutsSchema } from "./options/payout-formats";
import { rightsSchema } from "./options/rights";
import { storefrontSchema, storefrontsSchema } from "./options/storefronts";
import { baseAddress } from "./options/address";
import { environmentSchema, gatewaySchema, refundSchema } from "./options/gateway";

export { type MizanSettings, settingsSchema } from "./terms";

export const ENVIRONMENTS = ["emulator", "sandbox", "production"] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** Of 255 characters that the gateway takes for a return address; ours adds "/mizan/return/" and a token of 32. */
const MAX_BACKEND_URL = 200;

/** Far beyond any schedule: nothing that is still asked about comes near it. */
const SHORTEST_RETENTION_DAYS = 30;

/** How long Mizan keeps what names a shopper (docs/data-map.md). */
const retentionSchema = z.strictObject({
  unpaidAfterDays: z
    .int()
    .min(0)
    .max(3_650)
    .refine(
      (days) => days === 0 || days >= SHORTEST_RETENTION_DAYS,
      `must be 0 (never) or at least ${SHORTEST_RETENTION_DAYS}`,
    )
    .default(180)
    .describe(
      "Days after which an attempt that nobody paid loses its customer, its reference fields and its evidence; 0 for never. What is paid, undecided or was before a person keeps them, the books always.",
    ),
});

export const optionsSchema = z
  .strictObject({
    environment: z
      .enum(ENVIRONMENTS)
      .describe(
        "`emulator`, `sandbox` or `production`: where new payments are opened. An attempt keeps its own",
      ),
    environments: z.partialRecord(z.enum(ENVIRONMENTS), environmentSchema),
    gateway: gatewaySchema.prefault({}),
    traffic: trafficSchema.prefault({}),
    pages: pagesSchema.prefault({}),
    fastCheckout: z
      .boolean()
      .default(false)
      .describe(
        "sends the debit network the number of the logged-in customer who chose it, so that it shows that customer's cards; whoever opens the address to pay sees them ([why it is off](decisions/0014-fast-checkout-is-opted-into.md))",
      ),
    schedule: scheduleSchema.prefault({}),
    refunds: refundSchema.prefault({}),
    vendors: vendorsSchema.prefault({}),
    backendUrl: baseAddress
      .refine(
        (address) => address.length <= MAX_BACKEND_URL,
        `must have at most ${MAX_BACKEND_URL} characters`,
      )
      .describe("public address of this Medusa, at most 200 characters; https in production"),
    storefront: storefrontSchema.prefault({}),
    storefronts: storefrontsSchema.default({}),
    masterKeys: z.string().default("").meta({
      description:
        "`id:base64` of 32 bytes, several parted by commas, the current one first ([keys.md](keys.md))",
      otherwise: "none: no payments",
    }),
    settings: settingsSchema.prefault({}),
    payouts: payoutsSchema.prefault({}),
    vendorView: vendorViewSchema.prefault({}),
    rights: rightsSchema,
    sweep: z
      .boolean()
      .default(true)
      .describe("whether this process runs the jobs: settling due attempts, going on with settlement files"),
    retention: retentionSchema.prefault({}),
    completionWorkflow: z
      .string()
      .min(1)
      .default("complete-cart")
      .describe("id of the workflow that completes a cart, where a marketplace has its own"),
  })
  .superRefine((options, refinement) => {
    const refuse = (path: string[], message: string) => {
      refinement.addIssue({ code: "custom", path, message });
    };
    if (!options.environments[options.environment]) {
      refuse(["environments", options.environment], "the chosen environment needs its baseUrl");
    }
    for (const name of ENVIRONMENTS) {
      const { baseUrl } = options.environments[name] ?? {};
      if (!baseUrl || name === "emulator") continue;
      const refuseAddress = (message: string) => refuse(["environments", name, "baseUrl"], message);
      // A private key never crosses the network in the clear (specification, Authentication).
      if (baseUrl.startsWith("http:")) refuseAddress("must be https");
      if (isNumber(baseUrl)) refuseAddress("must be a name that a certificate can vouch for, not a number");
    }
    if (options.backendUrl.startsWith("http:") && options.environment === "production") {
      refuse(["backendUrl"], "must be https in production");
    }
  });
export type MizanOptions = z.output<typeof optionsSchema>;
/** The options that may be seen: all but the master keys. */
export type OpenOptions = Omit<MizanOptions, "masterKeys">;
export type MizanOptionsInput = z.input<typeof optionsSchema>;

/** The options of a plugin are refused as a whole, each fault with the option's name. `code` is stable. */
export class MizanOptionsError extends Error {
  readonly code = "MIZAN_OPTIONS_INVALID";
}

/**
 * Reads the plugin's options as written in medusa-config.
 *
 * @param given the options object; Medusa adds `database` to the same object, which is left out
 * @returns the options with every default filled in
 * @throws MizanOptionsError naming each option that is missing, wrong or unknown
 */
export function parseOptions(given: Record<string, unknown> | undefined): MizanOptions {
  const { database: _addedByMedusa, ...own } = given ?? {};
  const parsed = optionsSchema.safeParse(own);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(
    ({ path, message }) => `  ${path.join(".") || "options"}: ${message}`,
  );
  throw new MizanOptionsError(`The options of medusa-plugin-mizan are not usable:\n${faults.join("\n")}`);
}

/**
 * @returns the address and the redirect hosts of an environment
 * @throws MizanOptionsError when an attempt belongs to an environment that the options no longer describe
 */
export function environmentOf(options: OpenOptions, environment: Environment) {
  const found = options.environments[environment];
  if (found) return found;
  throw new MizanOptionsError(
    `No address for the environment "${environment}": add environments.${environment}.baseUrl`,
  );
}

/** 127.1 and [::1] too: a URL spells every number of a host out. */
function isNumber(address: string): boolean {
  return URL.canParse(address) && isIP(new URL(address).hostname.replace(/[[\]]/g, "")) !== 0;
}
