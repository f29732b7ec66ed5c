/**
 * The options of the plugin: what belongs to an installation (addresses, environment, encryption keys) and the first
 * value of every setting that the operator may change later. One schema; README's table is checked against it.
 */
import { isIP } from "node:net";
import { z } from "zod";
import { problemsOfTerms } from "../domain/commission-terms";
import { DEFAULT_SCHEDULE } from "../domain/schedule";
import { SETTLEMENT_DATE_FORMATS } from "../domain/settlement-day";

export const ENVIRONMENTS = ["emulator", "sandbox", "production"] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** Of 255 characters that the gateway takes for a return address; ours adds "/mizan/return/" and a token of 32. */
const MAX_BACKEND_URL = 200;

const httpUrl = z
  // Normalized, so that "HTTP:" is the same scheme as "http:" wherever https is asked for.
  .url({ protocol: /^https?$/, normalize: true, error: "must be an absolute http(s) address" })
  .transform((address) => address.replace(/\/+$/, ""));

/** An address that paths are added to. */
const baseAddress = httpUrl.refine(isBare, "must have no user name, password, query or fragment");

const hostName = z
  .string()
  .regex(/^[a-z0-9.-]+(:\d{1,5})?$/i, "must be a bare host name, without scheme or path")
  .transform((host) => host.toLowerCase());

const environmentSchema = z.strictObject({
  baseUrl: baseAddress,
  redirectHosts: z.array(hostName).default([]),
});

const gatewaySchema = z.strictObject({
  connectTimeoutMs: z.int().min(100).max(30_000).default(3_000),
  totalTimeoutMs: z.int().min(500).max(60_000).default(10_000),
  serviceReferenceName: z.string().min(1).optional(),
  networkPaymentIdName: z.string().min(1).optional(),
});

/** How much Mizan asks the gateway at once, and when it stops asking: per process, for each gateway host and key. */
const trafficSchema = z
  .strictObject({
    atOnce: z.int().min(2).max(50).default(8),
    atOncePerKey: z.int().min(2).max(50).default(6),
    /** The sweep has fewer, so that a shopper who comes back never waits behind it. */
    sweepAtOnce: z.int().min(1).max(49).default(4),
    sweepAtOncePerKey: z.int().min(1).max(49).default(3),
    sweepPerSecond: z.int().min(1).max(100).default(5),
    /** So many calls in a row without an answer stop the calls with that key. */
    breaksAfter: z.int().min(2).max(100).default(5),
    /** Then one call goes through after this time, to see whether the gateway answers again. */
    probeAfterMs: z.int().min(100).max(900_000).default(60_000),
  })
  .superRefine(({ atOnce, atOncePerKey, sweepAtOnce, sweepAtOncePerKey }, refinement) => {
    const refuse = (path: string, message: string) => {
      refinement.addIssue({ code: "custom", path: [path], message });
    };
    if (sweepAtOnce >= atOnce) refuse("sweepAtOnce", "must be less than traffic.atOnce");
    if (sweepAtOncePerKey >= atOncePerKey)
      refuse("sweepAtOncePerKey", "must be less than traffic.atOncePerKey");
  });

/** How many payment pages may be opened within a time; a cart that has none open is only held back by its own. */
const pagesSchema = z.strictObject({
  withinMs: z.int().min(60_000).max(86_400_000).default(3_600_000),
  /** Far more than a shopper presses: each page is a call to the gateway, and whoever has a cart's id can ask for them. */
  perCart: z.int().min(2).max(1_000).default(20),
  /** Pages beside another of the same cart. A carrier puts thousands of shoppers behind one address. */
  perAddress: z.int().min(10).max(1_000_000).default(500),
  inAll: z.int().min(10).max(1_000_000).default(3_000),
});

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

const SECOND_MS = 1_000;

/** While the shopper waits; which of them means what stands at `ForegroundSchedule`. */
const foregroundSchema = z
  .strictObject({
    // As long as a gateway needs, and less than the engine and a shopper's browser wait.
    deadlineMs: z
      .int()
      .min(500)
      .max(20 * SECOND_MS)
      .default(DEFAULT_SCHEDULE.foreground.deadlineMs),
    pollDeadlineMs: z
      .int()
      .min(500)
      .max(15 * SECOND_MS)
      .default(DEFAULT_SCHEDULE.foreground.pollDeadlineMs),
    askAgainMs: z.int().min(SECOND_MS).max(MINUTE_MS).default(DEFAULT_SCHEDULE.foreground.askAgainMs),
    polls: z
      .array(
        z.strictObject({
          untilMs: z.int().min(SECOND_MS).max(DAY_MS),
          everyMs: z.int().min(SECOND_MS).max(MINUTE_MS),
        }),
      )
      .max(10)
      .default(DEFAULT_SCHEDULE.foreground.polls.map((step) => ({ ...step }))),
    laterPollMs: z
      .int()
      .min(SECOND_MS)
      .max(5 * MINUTE_MS)
      .default(DEFAULT_SCHEDULE.foreground.laterPollMs),
  })
  .superRefine(({ polls }, refinement) => {
    polls.forEach(({ untilMs }, index) => {
      if (untilMs > (polls[index - 1]?.untilMs ?? 0)) return;
      const message = "must be later than the one before";
      refinement.addIssue({ code: "custom", path: ["polls", index, "untilMs"], message });
    });
  });

/** The figures of the schedule; which of them means what stands at `Schedule`. */
const scheduleSchema = z
  .strictObject({
    foreground: foregroundSchema.prefault({}),
    firstCheckMs: z
      .int()
      .min(5_000)
      .max(60 * MINUTE_MS)
      .default(DEFAULT_SCHEDULE.firstCheckMs),
    whilePageLivesMs: z.int().min(5_000).max(DAY_MS).default(DEFAULT_SCHEDULE.whilePageLivesMs),
    pastExpiryMs: z.int().min(0).max(DAY_MS).default(DEFAULT_SCHEDULE.pastExpiryMs),
    ladder: z
      .array(
        z.strictObject({
          phase: z.union([z.literal(2), z.literal(3)]),
          times: z.int().min(1).max(100),
          everyMs: z
            .int()
            .min(5_000)
            .max(7 * DAY_MS),
        }),
      )
      .max(20)
      .default(DEFAULT_SCHEDULE.ladder.map((step) => ({ ...step }))),
    jitter: z.number().min(0).max(0.5).default(DEFAULT_SCHEDULE.jitter),
    closestMs: z
      .int()
      .min(5_000)
      .max(10 * MINUTE_MS)
      .default(DEFAULT_SCHEDULE.closestMs),
    unansweredMs: z
      .int()
      .min(5_000)
      .max(60 * MINUTE_MS)
      .default(DEFAULT_SCHEDULE.unansweredMs),
    silenceMs: z
      .int()
      .min(MINUTE_MS)
      .max(7 * DAY_MS)
      .default(DEFAULT_SCHEDULE.silenceMs),
    whileSilentMs: z.int().min(MINUTE_MS).max(DAY_MS).default(DEFAULT_SCHEDULE.whileSilentMs),
    recheckDays: z.int().min(0).max(90).default(DEFAULT_SCHEDULE.recheckDays),
    authorizedHoldsMs: z
      .int()
      .min(0)
      .max(30 * DAY_MS)
      .default(DEFAULT_SCHEDULE.authorizedHoldsMs),
  })
  .superRefine(({ foreground, whilePageLivesMs, closestMs, ladder }, refinement) => {
    const refuse = (path: (string | number)[], message: string) => {
      refinement.addIssue({ code: "custom", path, message });
    };
    // A planned question would find that it may not be asked yet.
    if (foreground.askAgainMs > closestMs)
      refuse(["foreground", "askAgainMs"], "must not be above schedule.closestMs");
    if (whilePageLivesMs < closestMs) refuse(["whilePageLivesMs"], "must not be below schedule.closestMs");
    ladder.forEach(({ phase, everyMs }, index) => {
      if (everyMs < closestMs) refuse(["ladder", index, "everyMs"], "must not be below schedule.closestMs");
      const before = ladder[index - 1]?.phase ?? phase;
      if (phase < before) refuse(["ladder", index, "phase"], "must not go back to phase 2 after phase 3");
    });
  });

const wireName = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/, "must be a field's name");

/** The refund operation as observed; the specification shows neither path nor payload. */
const refundSchema = z.strictObject({
  path: z.string().startsWith("/").default("/ws/paymentgateway/refund"),
  fields: z
    .strictObject({
      trackId: wireName.default("trackid"),
      gatewayPaymentId: wireName.default("refrence_code"),
      amount: wireName.default("amount"),
      refundType: wireName.default("refund_type"),
      message: wireName.default("message"),
    })
    .prefault({}),
  types: z.strictObject({ full: z.int().default(1), partial: z.int().default(2) }).prefault({}),
  /** Words of the status query by which a payment that went back wholly is known; none is specified. */
  returnedStatuses: z.array(z.string().trim().min(1).max(50)).max(10).default([]),
});

/** Delivery of a vendor's part: what it costs and who gets it (money.md, rule 5). */
export const deliverySchema = z
  .strictObject({
    source: z.enum(["cart_shipping", "fixed"]).default("cart_shipping"),
    fixed: z
      .string()
      .regex(/^\d{1,6}(\.\d{1,3})?$/, 'must be an amount like "1.500"')
      .optional(),
    recipient: z.enum(["company", "vendor", "operator"]).default("vendor"),
    company: z.int().positive().optional(),
  })
  .refine(({ source, fixed }) => (source === "fixed") === (fixed !== undefined), {
    path: ["fixed"],
    error: 'is needed with the source "fixed", and only with it',
  });

/** The operator's commission where a vendor has none of its own, field by field. */
const commissionDefaultsSchema = z
  .strictObject({
    type: z.enum(["fixed", "percentage", "mixed"]).optional(),
    percent: z.string().optional(),
    fixed: z.string().optional(),
    minimum: z.string().optional(),
    maximum: z.string().optional(),
  })
  .superRefine((commission, refinement) => {
    const problems = problemsOfTerms({ ...commission, type: commission.type ?? "mixed", base: "goods" });
    for (const { field, code, message } of problems) {
      // A part that is not there is the vendors' to have.
      if (code === "required") continue;
      refinement.addIssue({ code: "custom", path: [field], message, params: { code } });
    }
  });

const columnName = z.string().trim().max(100);

const templatesSchema = z.strictObject({
  udf1: z.string().default("{cart.reference}"),
  udf2: z.string().default("{vendors.references}"),
  udf3: z.string().default(""),
  udf4: z.string().default(""),
  udf5: z.string().default(""),
  customerName: z.string().default(""),
  customerPhone: z.string().default(""),
  customerEmail: z.string().default(""),
});

/** How the columns of a settlement file are called; blank where the operator's files have none such. */
const settlementColumnsSchema = z.strictObject({
  reference: columnName.min(1).default("reference"),
  amount: columnName.min(1).default("amount"),
  fee: columnName.default("fee"),
  net: columnName.default("net"),
  date: columnName.default("date"),
});

/** What the operator may change while the shop runs; a stored settings version overrides it field by field. */
export const settingsSchema = z.strictObject({
  cartPolicy: z.enum(["block", "separate", "platform"]).default("block"),
  commissionEncoding: z.enum(["exact", "native"]).default("exact"),
  commission: commissionDefaultsSchema.prefault({}),
  commissionBase: z.enum(["goods", "goods_without_tax", "goods_and_delivery"]).default("goods"),
  unassigned: z.enum(["platform", "reject"]).default("platform"),
  notCaptured: z.enum(["auto", "declined", "authorized"]).default("auto"),
  delivery: deliverySchema.prefault({}),
  settles: z.enum(["own_key", "operator"]).default("own_key"),
  paymentTypes: z
    .array(z.enum(["1", "2", "3"]))
    .min(1)
    .nullable()
    .default(null),
  language: z.enum(["ENG", "ARA"]).default("ENG"),
  refundMode: z.enum(["gateway", "manual"]).default("gateway"),
  /** What the operator's commission does when goods go back (money.md, rule 8). */
  commissionReversal: z.enum(["proportional", "keep", "keep_fixed"]).default("proportional"),
  /** A captured payment that can become no order, and one of a cart that is ordered: a person decides, or it goes back at once. */
  unplacedPayments: z.enum(["review", "refund"]).default("review"),
  secondCaptures: z.enum(["review", "refund"]).default("review"),
  templates: templatesSchema.prefault({}),
  pageExpiryMinutes: z.int().min(1).max(1_440).default(30),
  settlementColumns: settlementColumnsSchema.prefault({}),
  settlementDelimiter: z.enum([",", ";", "\t"]).default(","),
  settlementDateFormat: z.enum(SETTLEMENT_DATE_FORMATS).default("YYYY-MM-DD"),
});
export type MizanSettings = z.output<typeof settingsSchema>;

/** Resolvers that come with the plugin; each knows one marketplace's way to say whose a line is. */
export const VENDOR_RESOLVERS = [
  "own-product-link",
  "mercur-offer",
  "mercur-seller",
  "mercur-1",
  "marketplace-recipe",
  "sales-channel",
] as const;
export type VendorResolverName = (typeof VENDOR_RESOLVERS)[number];

/** A vendor as its marketplace names it: `source` and `external_id` of a vendor account. */
export type VendorName = { source: string; externalId: string };

/** A store's own resolver. It gets what the engine knows of the cart, never what a client wrote. */
export type VendorFunction = (
  cart: {
    id: string;
    lines: { id: string; productId: string | null; variantId: string | null }[];
    shipping: { id: string; shippingOptionId: string | null }[];
  },
  tools: { query: unknown },
) => Promise<{ lines: Record<string, VendorName | null>; shipping?: Record<string, VendorName | null> }>;

const vendorResolverSchema = z.union(
  [
    z.enum(VENDOR_RESOLVERS),
    z.strictObject({
      /** From the cart, such as `items.product.brand.id`. */
      path: z.string().regex(/^items(\.[a-z_]+)+$/, 'must be a path such as "items.product.brand.id"'),
      source: z.string().min(1).max(100),
    }),
    z.custom<VendorFunction>((value) => typeof value === "function"),
  ],
  { error: `must be one of ${VENDOR_RESOLVERS.join(", ")}, {path, source}, or a function` },
);
export type VendorResolverOption = z.output<typeof vendorResolverSchema>;

/** Whose line is it: what to ask, in order; `auto` takes what the application has. */
const vendorsSchema = z.strictObject({
  resolvers: z.union([z.literal("auto"), z.array(vendorResolverSchema).min(1)]).default("auto"),
});

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

const storefrontSchema = z.strictObject({
  resultUrl: httpUrl.optional(),
  checkoutUrl: httpUrl.optional(),
});

export const optionsSchema = z
  .strictObject({
    environment: z.enum(ENVIRONMENTS),
    environments: z.partialRecord(z.enum(ENVIRONMENTS), environmentSchema),
    gateway: gatewaySchema.prefault({}),
    traffic: trafficSchema.prefault({}),
    pages: pagesSchema.prefault({}),
    /** The debit network shows a customer's cards to whoever opens the page: decision 0014. */
    fastCheckout: z.boolean().default(false),
    schedule: scheduleSchema.prefault({}),
    refunds: refundSchema.prefault({}),
    vendors: vendorsSchema.prefault({}),
    backendUrl: baseAddress.refine(
      (address) => address.length <= MAX_BACKEND_URL,
      `must have at most ${MAX_BACKEND_URL} characters`,
    ),
    storefront: storefrontSchema.prefault({}),
    masterKeys: z.string().default(""),
    settings: settingsSchema.prefault({}),
    sweep: z.boolean().default(true),
    retention: retentionSchema.prefault({}),
    completionWorkflow: z.string().min(1).default("complete-cart"),
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

function isBare(address: string): boolean {
  const { username, password } = new URL(address);
  return username === "" && password === "" && !/[?#]/.test(address);
}
