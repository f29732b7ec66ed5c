import { add, changed, type FixturePath, paths, starterShape } from "./storefront-fixture";

describe("a storefront whose people have changed it a little", () => {
  test.each<[string, FixturePath, (text: string) => string, string]>([
    [
      "single quotes and semicolons",
      paths.names,
      (text) => text.replaceAll('"', "'").replace("icons'", "icons';"),
      "import { mizanNames } from '@modules/mizan/names';\n",
    ],
    ["Windows' line ends", paths.names, (text) => text.replaceAll("\n", "\r\n"), `\r\n  ...mizanNames,\r\n`],
    [
      "no comma after the last provider",
      paths.names,
      (text) => text.replace("  },\n  // More of them here", "  }"),
      "  },\n  ...mizanNames\n}",
    ],
    [
      "another name of the map, and `satisfies`",
      paths.names,
      (text) =>
        text.replace(/paymentInfoMap: .*= \{/, "providers = {").replace(/\}\n$/, "} satisfies Infos\n"),
      "  ...mizanNames,\n  // More of them here\n} satisfies Infos",
    ],
    [
      "another name of the imported function",
      paths.payment,
      (text) =>
        text
          .replaceAll("initiatePaymentSession", "begin")
          .replace("{ begin }", "{ initiatePaymentSession as begin }"),
      "  initiatePaymentSession as begin,\n",
    ],
    [
      "two imports in one line",
      paths.payment,
      (text) => text.replace("{ initiatePaymentSession }", "{ initiatePaymentSession, placeOrder }"),
      `import { placeOrder } from "@lib/data/cart"\n`,
    ],
    [
      "other names of the chosen way and the cart",
      paths.payment,
      (text) => text.replaceAll("selectedPaymentMethod", "chosen").replace("  cart,\n", "  cart: basket,\n"),
      "useMizanWays(basket)",
    ],
    [
      "the comparison in the condition itself",
      paths.payment,
      (text) => text.replace("!checkActiveSession", "activeSession?.provider_id !== selectedPaymentMethod"),
      "if (activeSession?.provider_id !== selectedPaymentMethod || isMizan(selectedPaymentMethod)) {",
    ],
    [
      "a way to pay in one line",
      paths.payment,
      (text) => text.replace(/<PaymentContainer\n\s+(\S+)\n\s+(\S+)\n\s+\/>/, "<PaymentContainer $1 $2 />"),
      "paymentProviderId={paymentMethod.id} {...mizanWay(paymentMethod.id)} />",
    ],
    [
      "one case more, another name of the session, and no default",
      paths.payButton,
      (text) =>
        text
          .replaceAll("paymentSession", "session")
          .replace("    default:\n", "    case isPaypal(session?.provider_id):\n"),
      "        <MizanPayButton\n          session={session}\n",
    ],
    [
      "a function with a name instead of an arrow",
      paths.cookies,
      (text) => text.replace("const getCartId = async () => {", "async function getCartId() {"),
      `return openCartId(cookies.get("_medusa_cart_id")?.value)`,
    ],
    [
      "the cookie in one line",
      paths.cookies,
      (text) =>
        text.replace(
          /async \(\) => \{\n.*\n {2}return .*\n\}/,
          `async () => (await nextCookies()).get("_medusa_cart_id")?.value`,
        ),
      `async () => openCartId((await nextCookies()).get("_medusa_cart_id")?.value)`,
    ],
    [
      "a checkout that does not show what was chosen",
      paths.payment,
      (text) => text.replace(/ {6}<p>[\s\S]*?<\/p>\n/, ""),
      "useMizanWays(cart)",
    ],
    [
      "an order whose way to pay may be unknown",
      paths.orderPayment,
      (text) => text.replace("].title}", "]?.title ?? payment.provider_id}"),
      `<MizanName id={payment.provider_id}>
        {paymentInfoMap[payment.provider_id]?.title ?? payment.provider_id}
      </MizanName>`,
    ],
  ])("%s", (_, path, change, expected) => {
    const text = change(starterShape[path]);
    expect(text).not.toBe(starterShape[path]);
    const after = changed(path, text);
    expect(after.text).toContain(expected);
    expect(after.code).toBe(0);
    expect(add(after.root).said.match(/already there/g)).toHaveLength(16);
  });
});
