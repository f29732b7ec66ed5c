import { isNotByRequest } from "../workflow-middlewares";

describe("workflows that no request may name", () => {
  it.each(["mizan-change-rights", "mizan-not-written-yet", "refund-payment-workflow", "cancel-order"])(
    "%s",
    (id) => expect(isNotByRequest(id)).toBe(true),
  );

  it.each(["create-products", "amizan-change-rights", "a-shops-own", ""])("but not: %s", (id) =>
    expect(isNotByRequest(id)).toBe(false),
  );
});
