import { z } from "zod";
import { RECORD_FIELDS } from "./wire-names";

/** A path prefix, `""` or `"/segment/segment"`; the control API's own prefix is not allowed in it. */
const basePath = z
  .string()
  .regex(/^(\/[A-Za-z0-9._~-]+)*$/, 'must be "" or a path such as "/v1", without a slash at the end')
  .refine((path) => !path.startsWith("/_emulator"), "must not begin with /_emulator");

const account = z.strictObject({
  name: z.string().trim().min(1).max(100),
  /** The raw key, as the provider's dashboard shows it; callers send its Base64 form. */
  privateKey: z.string().regex(/^[\x21-\x7e]{1,200}$/, "must be printable ASCII without spaces"),
  /** Whether `payment_type` 2 is permitted; refused with 10015 otherwise. */
  cardDirect: z.boolean().default(true),
  /** The flow used when a request carries no `payment_type`. */
  defaultPaymentType: z.enum(["1", "2", "3"]).default("3"),
  /** Whether this account may refund; the gateway's own `refunds` when absent. */
  refunds: z.boolean().optional(),
});

const fieldName = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/, "must be an identifier");
const isRecordField = (name: string): boolean => RECORD_FIELDS.some((field) => field === name);
const code = z.int().min(10000).max(10015);

/** Everything an operator of the emulator can set; every field but `accounts` has a default. */
export const configSchema = z.strictObject({
  basePath: basePath.default(""),
  accounts: z.array(account).min(1),
  /** The two identifiers that the specification hides behind stand-ins. */
  names: z
    .strictObject({
      serviceReference: fieldName.default("serviceRefrenceCode"),
      networkPaymentId: fieldName.default("localNetPaymentId"),
    })
    .refine(
      (names) => Object.values(names).every((name) => !isRecordField(name)),
      `must not be another field of the record: ${RECORD_FIELDS.join(", ")}`,
    )
    .refine(
      ({ serviceReference, networkPaymentId }) => serviceReference !== networkPaymentId,
      "must differ from each other: the record would lose the reference",
    )
    .prefault({}),
  returnMethod: z.enum(["post", "get"]).default("post"),
  refunds: z.boolean().default(true),
  /** HTTP status of refused status queries and refunds; refused initializations are always 200. */
  failureHttpStatus: z.int().min(200).max(599).default(200),
  /** Refuse multivendor fields that make no sense, which the specification leaves unbounded. */
  strictSplits: z.boolean().default(false),
  /** Minutes until a hosted page expires. */
  sessionMinutes: z.number().positive().default(30),
  /** Address written into page URLs, when the shopper reaches the emulator under another one. */
  publicUrl: z.url({ protocol: /^https?$/ }).optional(),
  /** Names by which it is reached beside addresses, `localhost` and that of `publicUrl`, such as a container's. */
  allowedHosts: z
    .array(z.string().regex(/^[A-Za-z0-9._-]+$/, "must be a host's name, without a port"))
    .default([]),
  /** Behaviour seen at a look-alike service that the specification does not ask for. */
  observed: z
    .strictObject({
      /** Refuse a `customer_phone` that holds anything but digits. */
      phoneDigitsOnly: z.boolean().default(false),
      /** Accept a number where the specification says string, and the other way round. */
      eitherType: z.boolean().default(false),
      /** Codes whose meaning the specification does not show. */
      codes: z
        .strictObject({
          general: code.default(10000),
          wrongMethod: code.default(10012),
          udf: z.tuple([code, code, code, code, code]).default([10007, 10008, 10009, 10010, 10011]),
        })
        .prefault({}),
    })
    .prefault({}),
});

/** The configuration as written in a file or handed to `startEmulator`. */
export type EmulatorConfig = z.input<typeof configSchema>;

/** The configuration with every default filled in. */
export type EmulatorSettings = z.output<typeof configSchema>;

/** One merchant of the gateway: payments exist only under the account whose key initialized them. */
export type Account = EmulatorSettings["accounts"][number];

/**
 * Checks a configuration and fills in the defaults.
 *
 * @param config as in a `--config` file: see docs/emulator.md
 * @throws Error that names every wrong option; it never repeats a value, since one of them is a key
 */
export function settingsOf(config: unknown): EmulatorSettings {
  const parsed = configSchema.safeParse(config);
  if (!parsed.success) {
    const complaints = parsed.error.issues.map(
      (issue) => `  ${issue.path.join(".") || "(the whole file)"}: ${issue.message}`,
    );
    throw new Error(`The emulator's configuration is not usable:\n${complaints.join("\n")}`);
  }
  const { accounts } = parsed.data;
  if (new Set(accounts.map(({ name }) => name)).size < accounts.length) {
    throw new Error("The emulator's configuration is not usable:\n  accounts: two have the same name");
  }
  // One key belongs to one business (specification, Authentication 3).
  if (new Set(accounts.map(({ privateKey }) => privateKey)).size < accounts.length) {
    throw new Error("The emulator's configuration is not usable:\n  accounts: two have the same privateKey");
  }
  return parsed.data;
}
