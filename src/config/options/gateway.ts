/** How the gateway is reached, in which words, and within which times. */
import { z } from "zod";
import { PROXY_RULE, ProxyAddress } from "../gateway-proxy";
import { baseAddress } from "./address";

const hostName = z
  .string()
  .regex(/^[a-z0-9.-]+(:\d{1,5})?$/i, "must be a bare host name, without scheme or path")
  .transform((host) => host.toLowerCase());

export const environmentSchema = z.strictObject({
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

export const gatewaySchema = z.strictObject({
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

const wireName = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/, "must be a field's name");

/** The refund operation as observed; the specification shows neither path nor payload. */
export const refundSchema = z.strictObject({
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
