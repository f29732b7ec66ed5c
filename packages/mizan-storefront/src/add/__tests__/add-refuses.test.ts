import { runCommand } from "../run-command";
import {
  add,
  changed,
  contentOf,
  type FixturePath,
  folderWith,
  paths,
  starterShape,
} from "./storefront-fixture";

describe("a place that looks otherwise", () => {
  test.each<[string, FixturePath, (text: string) => string, string]>([
    [
      "buttons chosen by if and else",
      paths.payButton,
      (text) => text.replace("switch (true)", "switch (kindOf(paymentSession))"),
      "if (isMizan(paymentSession?.provider_id)) {",
    ],
    [
      "a map that is put together",
      paths.names,
      (text) =>
        text.replace(/= \{[\s\S]*/, "= Object.fromEntries(all)\n").replace("Card }", "Card, pp_x: {} }"),
      "  ...mizanNames,",
    ],
    [
      "a cart's id that is answered in two places",
      paths.cookies,
      (text) => text.replace("  return", '  if (!cookies) return "cart_1"\n  return'),
      `  return openCartId(cookies.get("_medusa_cart_id")?.value)`,
    ],
    [
      "a cart's id that is no promise",
      paths.cookies,
      (text) => text.replace("getCartId = async", "getCartId =").replace("await nextCookies()", "jar"),
      `  return openCartId(cookies.get("_medusa_cart_id")?.value)`,
    ],
    [
      "two titles on an order's page",
      paths.orderPayment,
      (text) => text.replace(".icon}", ".title}"),
      "  <MizanName id={payment.provider_id}>{paymentInfoMap[payment.provider_id].title}</MizanName>",
    ],
    [
      "a component that gets no cart",
      paths.payment,
      (text) => text.replace("  cart,\n", ""),
      "  const mizanWay = useMizanWays(cart)",
    ],
    ["a file that does not parse", paths.cookies, (text) => `${text}\nfunction {`, "openCartId("],
    [
      "a session that is begun without looking for an older one, in two places",
      paths.payment,
      (text) => text.replace("isStripeLike(method)", "!isManual(method)"),
      "if (!checkActiveSession || isMizan(selectedPaymentMethod)) {",
    ],
    [
      "ways to pay that the shop shows with a component of its own",
      paths.payment,
      (text) => text.replaceAll("PaymentContainer", "Way").replaceAll("payment-container", "way"),
      "  {...mizanWay(paymentMethod.id)}",
    ],
  ])("%s: it is left as it is, and the lines to write are said", (_, path, change, lines) => {
    const text = change(starterShape[path]);
    expect(text).not.toBe(starterShape[path]);
    const { code, said, ...after } = changed(path, text);
    expect(code).toBe(3);
    expect(said).toContain("BY HAND");
    expect(said).toContain(lines);
    if (path !== paths.payment) expect(after.text).toBe(text);
  });

  test("the rest of the same file is changed all the same", () => {
    const text = starterShape[paths.payment]
      .replaceAll("PaymentContainer", "Way")
      .replace("payment-container", "way");
    const after = changed(paths.payment, text);
    expect(after.text).toContain("(!checkActiveSession || isMizan(selectedPaymentMethod))");
    expect(after.text).not.toContain("mizanWay");
  });

  test("two files that declare the same are both left as they are", () => {
    const other = "src/modules/checkout/components/express/index.tsx";
    const folder = folderWith({ ...starterShape, [other]: starterShape[paths.payButton] });
    const { code, said } = add(folder.root);
    expect(code).toBe(3);
    expect(said).toContain("BY HAND              the file with the component PaymentButton");
    expect(folder.read(paths.payButton)).toBe(starterShape[paths.payButton]);
  });

  test("a file that is not there is named by what it declares", () => {
    const folder = folderWith({ ...starterShape, [paths.payButton]: undefined });
    const { code, said } = add(folder.root);
    expect(code).toBe(3);
    expect(said).toContain("the file with the component PaymentButton");
  });
});

describe("a folder that is no such storefront", () => {
  test.each<[string, Record<string, string | undefined>, string]>([
    ["no package.json", { "package.json": undefined }, "has no package.json that depends on next"],
    [
      "no checkout",
      { "src/app/[countryCode]/(checkout)/checkout/page.tsx": undefined },
      "src/app/…/checkout/page.tsx",
    ],
    ["no paths", { "tsconfig.json": "{}" }, "no alias in the paths of tsconfig.json reaches"],
  ])("%s: nothing is changed, and it is said why", (_, files, reason) => {
    const folder = folderWith({ ...starterShape, ...files });
    const before = contentOf(folder);
    const { code, said } = add(folder.root);
    expect(code).toBe(2);
    expect(said).toContain(reason);
    expect(contentOf(folder)).toEqual(before);
  });

  test("the root of a workspace is told apart from its storefront", () => {
    const inWorkspace = Object.entries(starterShape).map(([path, text]) => [`apps/storefront/${path}`, text]);
    const folder = folderWith({ ...Object.fromEntries(inWorkspace), "package.json": "{}" });
    expect(add(folder.root).said).toContain("--dir apps/storefront");
  });

  test.each([
    ["no command", []],
    ["another command", ["remove"]],
    ["an unknown option", ["add", "--force"]],
  ])("%s: says how it is used", (_, args) => {
    let said = "";
    const output = { out: () => undefined, say: (text: string) => (said += text) };
    expect(runCommand(args, output)).toBe(2);
    expect(said).toContain("npx mizan-storefront add");
  });
});
