/** Valid requests and answers that the tests of this folder start from. */
import type { GatewayKey } from "../gateway-key";
import type { InitializeRequest } from "../initialize-wire";
import type { StatusQuery } from "../status-wire";

/** Obviously no real key. */
export const CANARY_KEY: GatewayKey = { value: "c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00", encoding: "raw" };

export const QUERY: StatusQuery = { trackId: "attempt1", gatewayPaymentId: "2026112100034412345678" };

export const REQUEST: InitializeRequest = {
  trackId: QUERY.trackId,
  amountFils: 19_000,
  successUrl: "https://shop.example/mizan/return/a",
  errorUrl: "https://shop.example/mizan/return/a",
  paymentType: "3",
};

export const SESSION_ANSWER = {
  status: true,
  data: {
    PaymentUrl: "https://pay.example/action",
    PaymentID: QUERY.gatewayPaymentId,
    transit_url: "https://pay.example/transit/1",
    direct_url: "",
  },
};

export const CAPTURED_ANSWER = {
  status: true,
  data: {
    serviceRefrenceCode: QUERY.gatewayPaymentId,
    trackId: QUERY.trackId,
    UDF1: "cart01",
    UDF2: "",
    UDF3: "",
    UDF4: "",
    UDF5: "",
    localNetPaymentId: "100202632600001",
    paymentId: "100202632600001",
    transactionNumber: "202632600001",
    trackingNumber: "632600001",
    paymentDate: "2026-11-21 00 03 44",
    paymentStatus: "CAPTURED",
  },
};

export const NO_RECORD_ANSWER = { status: false, message: "No record found", code: 10012 };
