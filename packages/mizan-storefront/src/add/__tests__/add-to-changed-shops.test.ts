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
      "an awaited cart",
      paths.cart,
      (text) =>
        text
          .replace("return await sdk", "const { cart } = await sdk")
          .replace(/ {4}\.then.*\n {4}\.catch.*\n/, "  return cart\n"),
      "return openCart(cart)",
    ],
    [
      "the cart answered in two steps of which one is a check",
      paths.cart,
      (text) =>
        text.replace(
          ".then(({ cart }: { cart: Cart }) => cart)",
          ".then(({ cart }) => { check(cart); return cart })",
        ),
      "check(cart); return openCart(cart)",
    ],
    [
      "an arrow function with its fields written out",
      paths.cart,
      (text) =>
        text
          .replace(
            "async function retrieveCart(cartId?: string, fields?: string) {",
            "const retrieveCart = async (cartId?: string) => {",
          )
          .replace("{ fields }", "{ fields: `*items` }"),
      'fields: `*items` + ",+completed_at"',
    ],
  ])("%s", (_, path, change, expected) => {
    const text = change(starterShape[path]);
    expect(text).not.toBe(starterShape[path]);
    const after = changed(path, text);
    expect(after.text).toContain(expected);
    expect(after.code).toBe(0);
    expect(add(after.root).said.match(/already there/g)).toHaveLength(12);
  });
});
