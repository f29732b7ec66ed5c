import { z } from "zod";
import type { Operation } from "./wire-names";

/** What a fault kind needs to know before it happens. */
interface FaultRule {
  /** Whether the operation takes effect at the gateway when the fault does not say. */
  takesEffect: boolean;
  /** Whether a fault may say otherwise: only kinds whose answer does not depend on the effect. */
  mayChoose: boolean;
  operations: readonly Operation[];
}

const EVERYWHERE = ["initialize", "status", "refund", "page"] as const;
const API = ["initialize", "status", "refund"] as const;

const after = (operations: readonly Operation[]): FaultRule => ({
  takesEffect: true,
  mayChoose: false,
  operations,
});
const instead = (operations: readonly Operation[]): FaultRule => ({
  takesEffect: false,
  mayChoose: true,
  operations,
});

/** Every kind of fault; what each does is told in docs/emulator.md. */
export const FAULT_RULES = {
  delay: after(EVERYWHERE),
  drop_before: { takesEffect: false, mayChoose: false, operations: EVERYWHERE },
  drop_after: after(EVERYWHERE),
  drop_midway: after(EVERYWHERE),
  slow_body: after(EVERYWHERE),
  huge: after(EVERYWHERE),
  gzip_bomb: after(EVERYWHERE),
  http_status: instead(EVERYWHERE),
  html: instead(EVERYWHERE),
  empty: instead(EVERYWHERE),
  raw: instead(EVERYWHERE),
  redirect: instead(EVERYWHERE),
  refuse: instead(API),
  truncated: after(EVERYWHERE),
  wrong_types: after(API),
  missing_field: after(API),
  replace_fields: after(API),
  unknown_status: after(["status"]),
  echo_mismatch: after(["status"]),
  no_url: after(["initialize"]),
  bad_url: after(["initialize"]),
  reuse_payment_id: after(["initialize"]),
} as const satisfies Record<string, FaultRule>;

/** The word for a fault in `POST /_emulator/faults`. */
export type FaultKind = keyof typeof FAULT_RULES;

const KINDS = Object.keys(FAULT_RULES) as [FaultKind, ...FaultKind[]];
const rulesOf = (kind: FaultKind): FaultRule => FAULT_RULES[kind];

/** One entry of `POST /_emulator/faults`. */
export const faultOrder = z
  .strictObject({
    operation: z.enum(EVERYWHERE),
    kind: z.enum(KINDS),
    /** How many matching calls it spoils. */
    times: z.union([z.int().positive(), z.literal("always")]).default(1),
    /** How many matching calls go well before. */
    skip: z.int().nonnegative().default(0),
    /** Which share of the calls it spoils that it otherwise would, drawn at random from `seed`. */
    rate: z.number().gt(0).max(1).default(1),
    seed: z.int().nonnegative().default(0),
    match: z
      .strictObject({
        trackid: z.string().optional(),
        paymentId: z.string().optional(),
        account: z.string().optional(),
        method: z.enum(["GET", "POST"]).optional(),
      })
      .default({}),
    takesEffect: z.boolean().optional(),
    /** Milliseconds to wait before the answer; goes with every kind. */
    delayMs: z.number().nonnegative().max(3_600_000).default(0),
    httpStatus: z.int().min(200).max(599).optional(),
    headers: z.record(z.string().regex(/^[A-Za-z0-9-]+$/), z.string().regex(/^[\x20-\x7e]*$/)).default({}),
    body: z.string().max(1_000_000).optional(),
    /** `latin1` writes each character as one byte: what is no UTF-8 can be answered so. */
    encoding: z.enum(["utf8", "latin1"]).default("utf8"),
    bytes: z.int().positive().max(1_000_000_000).default(8_000_000),
    location: z
      .string()
      .regex(/^[\x21-\x7e]+$/)
      .optional(),
    /** The refusal's code for `refuse`. */
    code: z.int().default(10000),
    message: z.string().default("Refused by an emulated fault"),
    /** The status word, URL or id to answer, for the kinds that answer one. */
    value: z.string().optional(),
    /** The field of `data` that goes missing or is echoed wrongly. */
    field: z.string().optional(),
    /** Fields of `data` to answer instead of the true ones. */
    fields: z.record(z.string(), z.unknown()).default({}),
  })
  .superRefine((order, context) => {
    const rule = rulesOf(order.kind);
    const refuse = (message: string): void => context.addIssue({ code: "custom", message });
    if (!rule.operations.includes(order.operation)) {
      refuse(`kind ${order.kind} goes with the operations ${rule.operations.join(", ")} only`);
    }
    if (order.takesEffect !== undefined && order.takesEffect !== rule.takesEffect && !rule.mayChoose) {
      refuse(`takesEffect is always ${rule.takesEffect} for the kind ${order.kind}`);
    }
    if (order.kind === "missing_field" && !order.field) refuse("kind missing_field needs field");
    if (order.kind === "redirect" && order.location === undefined) {
      refuse("kind redirect needs location: the address that it leads to");
    }
    if (order.kind === "delay" && order.delayMs === 0) refuse("kind delay needs delayMs");
  })
  .transform((order) => ({ ...order, takesEffect: order.takesEffect ?? rulesOf(order.kind).takesEffect }));

/** A fault as ordered, with every default filled in. */
export type Fault = z.output<typeof faultOrder>;
