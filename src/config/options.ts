/**
 * The options of the plugin: what belongs to an installation (addresses, environment, encryption keys) and the first
 * value of every setting that the operator may change later. docs/options.md is made of this schema (`npm run docs`):
 * each option has its text as `.describe(…)`, or as `.meta({description, otherwise})` where its default is no value.
 */
import { isIP } from "node:net";
import { z } from "zod";
import { DEFAULT_SCHEDULE } from "../domain/schedule";
import { isShopAddress, isWebAddress } from "../domain/shop-address";
import { PROXY_RULE, ProxyAddress } from "./gateway-proxy";
import { settingsSchema } from "./terms";

export { type MizanSettings, settingsSchema } from "./terms";

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
  baseUrl: baseAddress.describe(
    "the gateway's base address, with its path prefix if it has one; https outside the emulator",
  ),
  redirectHosts: z
    .array(hostName)
    .default([])
    .describe(
      "hosts a shopper may be sent to beside the gateway's own: direct pages live on the payment network's host",
    ),
});

const gatewaySchema = z.strictObject({
  connectTimeoutMs: z.int().min(100).max(30_000).default(3_000).describe("deadline for a connection"),
  totalTimeoutMs: z.int().min(500).max(60_000).default(10_000).describe("deadline for a whole call"),
  proxy: z
    .string()
    .transform((text, context) => {
      const proxy = ProxyAddress.read(text);
      if (proxy) return proxy;
      context.addIssue({ code: "custom", message: `must be ${PROXY_RULE}` });
      return z.NEVER;
    })
    .optional()
    .meta({
      description:
        "proxy that every call to the gateway goes through, with user name and password where it asks for them; never for this machine itself",
      otherwise: "`HTTPS_PROXY` and `NO_PROXY` of the environment",
    }),
  serviceReferenceName: z.string().min(1).optional().meta({
    description: "exact name of the record's reference to the PaymentID",
    otherwise: "by suffix `…RefrenceCode`",
  }),
  networkPaymentIdName: z.string().min(1).optional().meta({
    description: "exact name of the record's debit network payment id",
    otherwise: "by suffix `…PaymentId`",
  }),
});

/** How much Mizan asks the gateway at once, and when it stops asking: per process, for each gateway host and key. */
const trafficSchema = z
  .strictObject({
    atOnce: z
      .int()
      .min(2)
      .max(50)
      .default(8)
      .describe(
        "questions under way at once at one gateway host, in this process; pages and refunds are not counted",
      ),
    atOncePerKey: z.int().min(2).max(50).default(6).describe("… of them with one key"),
    /** The sweep has fewer, so that a shopper who comes back never waits behind it. */
    sweepAtOnce: z
      .int()
      .min(1)
      .max(49)
      .default(4)
      .describe(
        "how many of these the sweep may have: fewer than `traffic.atOnce`, so that a shopper never waits behind it",
      ),
    sweepAtOncePerKey: z
      .int()
      .min(1)
      .max(49)
      .default(3)
      .describe("… of them with one key: fewer than `traffic.atOncePerKey`"),
    sweepPerSecond: z
      .int()
      .min(1)
      .max(100)
      .default(5)
      .describe(
        "how many questions the sweep begins in a second at one host, in this process: after an outage too; fewer while shoppers' calls go there, and after a 429",
      ),
    /** So many calls in a row without an answer stop the calls with that key. */
    breaksAfter: z
      .int()
      .min(2)
      .max(100)
      .default(5)
      .describe("so many calls in a row without an answer, and nothing is asked with that key"),
    /** Then one call goes through after this time, to see whether the gateway answers again. */
    probeAfterMs: z
      .int()
      .min(100)
      .max(900_000)
      .default(60_000)
      .describe("… until one question is let through after this time and answered"),
  })
  .superRefine(({ atOnce, atOncePerKey, sweepAtOnce, sweepAtOncePerKey }, refinement) => {
    const refuse = (path: string, message: string) => {
      refinement.addIssue({ code: "custom", path: [path], message });
    };
    if (sweepAtOnce >= atOnce) refuse("sweepAtOnce", "must be less than traffic.atOnce");
    if (sweepAtOncePerKey >= atOncePerKey)
      refuse("sweepAtOncePerKey", "must be less than traffic.atOncePerKey");
  });

/** How many payment pages may be opened within a time. */
const pagesSchema = z.strictObject({
  withinMs: z
    .int()
    .min(60_000)
    .max(86_400_000)
    .default(3_600_000)
    .describe("the time in which opened payment pages are counted"),
  /** Far more than a shopper presses: each page is a call to the gateway, and whoever has a cart's id can ask for them. */
  perCart: z.int().min(2).max(1_000).default(20).describe("pages of one cart in that time"),
  /** A carrier puts thousands of shoppers behind one address: a page that is paid, refused or older than its life does not count. */
  perAddress: z
    .int()
    .min(10)
    .max(1_000_000)
    .default(500)
    .describe(
      "from one shopper address, pages neither paid, refused nor expired: carts that have one, for a cart's first page, and all of them, for a further one; a loopback or private address is a proxy's and not counted",
    ),
  inAll: z
    .int()
    .min(10)
    .max(1_000_000)
    .default(3_000)
    .describe(
      "pages opened beside another open one of their cart, from everywhere; a cart that has none open is not held back",
    ),
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
      .default(DEFAULT_SCHEDULE.foreground.deadlineMs)
      .describe(
        "a shopper waits: how long the question of a return, of pressing pay or of a completion may take",
      ),
    pollDeadlineMs: z
      .int()
      .min(500)
      .max(15 * SECOND_MS)
      .default(DEFAULT_SCHEDULE.foreground.pollDeadlineMs)
      .describe("… and that of a result page, which asks again"),
    askAgainMs: z
      .int()
      .min(SECOND_MS)
      .max(MINUTE_MS)
      .default(DEFAULT_SCHEDULE.foreground.askAgainMs)
      .describe(
        "one payment is asked about at most once in this time, whoever asks; not above `schedule.closestMs`",
      ),
    polls: z
      .array(
        z.strictObject({
          untilMs: z.int().min(SECOND_MS).max(DAY_MS),
          everyMs: z.int().min(SECOND_MS).max(MINUTE_MS),
        }),
      )
      .max(10)
      .default(DEFAULT_SCHEDULE.foreground.polls.map((step) => ({ ...step })))
      .meta({
        description:
          "how often a result page looks: a list of `{untilMs, everyMs}`, counted from when the payment page was shown",
        otherwise: "3 s for 30 s, 5 s until 2.5 min",
      }),
    laterPollMs: z
      .int()
      .min(SECOND_MS)
      .max(5 * MINUTE_MS)
      .default(DEFAULT_SCHEDULE.foreground.laterPollMs)
      .describe("… and after the last of them"),
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
      .default(DEFAULT_SCHEDULE.firstCheckMs)
      .describe("nobody came back: when the gateway is asked first, after the page was shown"),
    whilePageLivesMs: z
      .int()
      .min(5_000)
      .max(DAY_MS)
      .default(DEFAULT_SCHEDULE.whilePageLivesMs)
      .describe("… and how often while the page lives; not below `schedule.closestMs`"),
    pastExpiryMs: z
      .int()
      .min(0)
      .max(DAY_MS)
      .default(DEFAULT_SCHEDULE.pastExpiryMs)
      .describe("… and for how long after it has expired"),
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
      .default(DEFAULT_SCHEDULE.ladder.map((step) => ({ ...step })))
      .meta({
        description:
          "then: a list of `{phase, times, everyMs}`; phase `3` only for payments that are not known to be unpaid, and no `2` after it; `everyMs` not below `schedule.closestMs`",
        otherwise: "5 × 10 min, 5 × 1 h, 3 × 6 h, 7 × 1 d",
      }),
    jitter: z
      .number()
      .min(0)
      .max(0.5)
      .default(DEFAULT_SCHEDULE.jitter)
      .describe("share by which each of these times is varied at random"),
    closestMs: z
      .int()
      .min(5_000)
      .max(10 * MINUTE_MS)
      .default(DEFAULT_SCHEDULE.closestMs)
      .describe("two planned questions about one payment are never closer"),
    unansweredMs: z
      .int()
      .min(5_000)
      .max(60 * MINUTE_MS)
      .default(DEFAULT_SCHEDULE.unansweredMs)
      .describe("the next try after no answer; it uses up no place in the schedule"),
    silenceMs: z
      .int()
      .min(MINUTE_MS)
      .max(7 * DAY_MS)
      .default(DEFAULT_SCHEDULE.silenceMs)
      .describe("after so long in which no check was answered a person is told"),
    whileSilentMs: z
      .int()
      .min(MINUTE_MS)
      .max(DAY_MS)
      .default(DEFAULT_SCHEDULE.whileSilentMs)
      .describe("… and this is how often it is tried then, later less often"),
    recheckDays: z
      .int()
      .min(0)
      .max(90)
      .default(DEFAULT_SCHEDULE.recheckDays)
      .describe("payments captured in the last so many days are asked about again every day; `0` never"),
    authorizedHoldsMs: z
      .int()
      .min(0)
      .max(30 * DAY_MS)
      .default(DEFAULT_SCHEDULE.authorizedHoldsMs)
      .describe(
        "for so long an approved card that was not captured is in the way of another try: as long as your provider says that a capture can still come",
      ),
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
  path: z
    .string()
    .startsWith("/")
    .default("/ws/paymentgateway/refund")
    .describe("path of the refund operation; observed, not specified"),
  fields: z
    .strictObject({
      trackId: wireName
        .default("trackid")
        .describe("names of the refund's fields, observed: the payment's trackid"),
      gatewayPaymentId: wireName.default("refrence_code").describe("… the PaymentID of the initialization"),
      amount: wireName.default("amount").describe("… the amount, a decimal string"),
      refundType: wireName.default("refund_type").describe("… full or partial"),
      message: wireName.default("message").describe("… the reason"),
    })
    .prefault({}),
  types: z
    .strictObject({
      full: z.int().default(1).describe("value of the type for the whole charge at once"),
      partial: z.int().default(2).describe("… for a part, or a remainder"),
    })
    .prefault({}),
  returnedStatuses: z.array(z.string().trim().min(1).max(50)).max(10).default([]).meta({
    description:
      "words of the status query by which a payment that went back wholly is known; ask your provider",
    otherwise: "none: nobody is asked",
  }),
});

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
  resolvers: z
    .union([z.literal("auto"), z.array(vendorResolverSchema).min(1)])
    .default("auto")
    .describe(
      "whose line it is: an ordered list of resolvers, or `auto` for what the application has ([vendors.md](vendors.md))",
    ),
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

const shopAddress = z
  .string()
  .refine(isShopAddress)
  .transform((given) => (isWebAddress(given) ? new URL(given).href.replace(/\/+$/, "") : given));

/** One address for all, or one for each language of the shop. */
const shopPage = z
  .union([shopAddress, z.strictObject({ en: shopAddress, ar: shopAddress })], {
    error:
      'must be an absolute http(s) address, an app\'s own such as "myapp://paid", or {en, ar} with one of these for each',
  })
  .transform((given) => (typeof given === "string" ? { en: given, ar: given } : given))
  .optional();

const storefrontSchema = z.strictObject({
  resultUrl: shopPage.meta({
    description:
      "where the shopper lands after paying: an address, an app's own such as `myapp://paid`, or `{en, ar}` with one for each language",
    otherwise: "Mizan's own page",
  }),
  checkoutUrl: shopPage.meta({
    description: "where the shopper chooses the way to pay again, as above",
    otherwise: "Mizan's own page",
  }),
});

/** Beside `storefront`: each by a name that it gives itself, or is known by its publishable key. */
const storefrontsSchema = z
  .record(
    z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/i, "must be a name of letters, digits, - and _"),
    storefrontSchema.extend({
      publishableKeys: z
        .array(z.string().startsWith("pk_", "must be a publishable key (pk_…)"))
        .default([])
        .meta({
          description:
            "a further storefront or app: whoever chooses a way to pay with one of these keys, or names it as `data.storefront`, comes back to",
          otherwise: "none: by its name alone",
        }),
    }),
  )
  .superRefine((storefronts, refinement) => {
    const keys = Object.entries(storefronts).flatMap(([name, { publishableKeys }]) =>
      publishableKeys.map((key) => ({ name, key })),
    );
    keys.forEach(({ name, key }, index) => {
      const first = keys.findIndex((other) => other.key === key);
      if (first === index) return;
      const message = `names a publishable key of ${keys[first]?.name ?? ""} again`;
      refinement.addIssue({ code: "custom", path: [name, "publishableKeys"], message });
    });
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

function isBare(address: string): boolean {
  const { username, password } = new URL(address);
  return username === "" && password === "" && !/[?#]/.test(address);
}
