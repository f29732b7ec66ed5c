import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { runCommand } from "../run-command";
import { folderWith, paths, starterShape } from "./storefront-fixture";

function add(root: string, ...options: string[]) {
  const outputs = { out: "", said: "" };
  const code = runCommand(["add", "--dir", root, ...options], {
    out: (text) => (outputs.out += `${text}\n`),
    say: (text) => (outputs.said += text),
  });
  return { code, ...outputs };
}

/** What the file says after `add`, its own lines as they were. */
function changed(path: keyof typeof starterShape, text: string) {
  const folder = folderWith({ ...starterShape, [path]: text });
  const { code, said } = add(folder.root);
  return { text: folder.read(path), code, said, root: folder.root };
}

const contentOf = ({ root, read }: ReturnType<typeof folderWith>) =>
  readdirSync(root, { recursive: true, withFileTypes: true, encoding: "utf8" })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length + 1))
    .map((path) => [path, read(path)]);

describe("a storefront in the starter's shape", () => {
  const folder = folderWith(starterShape);
  const first = add(folder.root);

  test("everything is put in, and the exit code says so", () => {
    expect(first.code).toBe(0);
    expect(first.said).not.toContain("BY HAND");
    expect(first.said).toContain("4 of your files were changed");
  });

  test("the three ways to pay get their names and icons", () => {
    expect(folder.read(paths.names)).toBe(
      starterShape[paths.names]
        .replace(`icons"\n`, `icons"\nimport { mizanNames } from "@modules/mizan/names"\n`)
        .replace("  },\n  // More", "  },\n  ...mizanNames,\n  // More"),
    );
  });

  test("the pay button has a case of its own, before the default, with what the other buttons are given", () => {
    expect(folder.read(paths.payButton)).toBe(
      starterShape[paths.payButton]
        .replace(`/ui"\n`, `/ui"\nimport { isMizan, MizanPayButton } from "@modules/mizan/checkout"\n`)
        .replace(
          "    default:",
          `    case isMizan(paymentSession?.provider_id):
      return (
        <MizanPayButton
          session={paymentSession}
          notReady={notReady}
          cart={cart}
          data-testid={dataTestId}
        />
      )
    default:`,
        ),
    );
  });

  test("the payment step chooses by Mizan's function, again when the way is the same, and shows what cannot be taken", () => {
    expect(folder.read(paths.payment)).toBe(
      starterShape[paths.payment]
        .replace(`import { initiatePaymentSession } from "@lib/data/cart"\n`, "")
        .replace(
          `payment-container"\n`,
          `payment-container"
import {
  initiatePaymentSession,
  isMizan,
  useMizanWays,
} from "@modules/mizan/checkout"
`,
        )
        .replace("  const activeSession", "  const mizanWay = useMizanWays(cart)\n  const activeSession")
        .replace("(!checkActiveSession)", "(!checkActiveSession || isMizan(selectedPaymentMethod))")
        .replace(
          "paymentProviderId={paymentMethod.id}\n            />",
          "paymentProviderId={paymentMethod.id}\n              {...mizanWay(paymentMethod.id)}\n            />",
        ),
    );
  });

  test("CUS-01: a cart that the backend completed is not answered, and not from a cache; other requests stay cached", () => {
    expect(folder.read(paths.cart)).toBe(
      starterShape[paths.cart]
        .replace(`config"\n`, `config"\nimport { openCart } from "@modules/mizan/open-cart"\n`)
        .replace("{ fields }", `{ fields: fields + ",+completed_at" }`)
        .replace(`"force-cache",\n    })`, `"no-store",\n    })`)
        .replace("=> cart)", "=> openCart(cart))"),
    );
  });

  test("a second run says that all is there, and changes nothing", () => {
    const before = contentOf(folder);
    const second = add(folder.root);
    expect(contentOf(folder)).toEqual(before);
    expect(second.code).toBe(0);
    expect(second.said.match(/already there/g)).toHaveLength(12);
  });

  test("a file of ours that somebody has changed is kept", () => {
    const own = folderWith({ ...starterShape, "src/modules/mizan/names.tsx": "// ours\n" });
    expect(add(own.root).said).toMatch(/kept as you have it\s+src\/modules\/mizan\/names.tsx/);
    expect(own.read("src/modules/mizan/names.tsx")).toBe("// ours\n");
  });

  test("--dry-run prints the difference and writes nothing", () => {
    const untouched = folderWith(starterShape);
    const before = contentOf(untouched);
    const { out, code } = add(untouched.root, "--dry-run");
    expect(contentOf(untouched)).toEqual(before);
    expect(code).toBe(0);
    expect(out).toContain(`--- a/src/lib/constants.tsx
+++ b/src/lib/constants.tsx
@@ -1,9 +1,11 @@
 import { Card } from "@medusajs/icons"
+import { mizanNames } from "@modules/mizan/names"
 
`);
    expect(out).toContain("--- /dev/null\n+++ b/src/modules/mizan/actions.ts\n@@ -0,0 +1,");
  });

  test("the difference, applied as a patch, is what `add` does", () => {
    const [patched, added] = [folderWith(starterShape), folderWith(starterShape)];
    const { out } = add(patched.root, "--dry-run");
    const git = { cwd: patched.root, input: out, encoding: "utf8" as const };
    expect(spawnSync("git", ["apply", "-"], git)).toMatchObject({ status: 0, stderr: "" });
    add(added.root);
    expect(contentOf(patched).sort()).toEqual(contentOf(added).sort());
  });

  test("our files are formatted as the starter's are", () => {
    const prettier = join(dirname(require.resolve("prettier/package.json")), "bin", "prettier.cjs");
    const options = [
      "--no-config",
      "--no-editorconfig",
      "--semi=false",
      "--trailing-comma=es5",
      "--list-different",
    ];
    const files = ["src/modules/mizan/*", "src/app/**/result/page.tsx"];
    const checked = spawnSync(process.execPath, [prettier, ...options, ...files], {
      cwd: folder.root,
      encoding: "utf8",
    });
    expect(checked.stdout + checked.stderr).toBe("");
  });

  test("it names the install command of the shop's package manager, and what the backend must know", () => {
    expect(first.said).toContain("yarn add mizan-storefront");
    expect(first.said).toContain("MIZAN_STOREFRONT_RESULT_URL=https://shop.example/checkout/result");
    expect(first.said).toContain("MIZAN_STOREFRONT_CHECKOUT_URL=https://shop.example/checkout?step=payment");
  });

  test("a module in a folder of its own is imported by the folder", () => {
    const { [paths.cart]: text, ...rest } = starterShape;
    const inFolder = folderWith({ ...rest, "src/lib/data/cart/index.ts": text });
    add(inFolder.root);
    expect(inFolder.read("src/modules/mizan/checkout.tsx")).toContain(`from "@lib/data/cart"\n`);
  });

  test("our files import what this storefront has, and our button is the shop's own", () => {
    expect(folder.read("src/modules/mizan/actions.ts")).toContain(`from "@lib/data/locale-actions"`);
    expect(folder.read("src/modules/mizan/checkout.tsx")).toContain(
      `import { Button } from "@modules/common/components/ui"`,
    );
    expect(folder.read("src/modules/mizan/checkout.tsx")).toContain(`<Button\n      size="large"\n`);
    expect(folder.read("src/app/[countryCode]/(checkout)/checkout/result/page.tsx")).toContain(
      `from "@modules/mizan/result"`,
    );
  });
});

describe("a storefront whose people have changed it a little", () => {
  test.each<[string, keyof typeof starterShape, (text: string) => string, string]>([
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

describe("a place that looks otherwise", () => {
  test.each<[string, keyof typeof starterShape, (text: string) => string, string]>([
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
      "a cart that is answered in another way",
      paths.cart,
      (text) => text.replace("=> cart)", "=> normalised(cart))"),
      `  query: { fields: fields + ",+completed_at" },`,
    ],
    [
      "a cart that is answered in two places",
      paths.cart,
      (text) => text.replace("=> cart)", "=> { if (cart.items) return cart\n return cart })"),
      `  .then(({ cart }) => openCart(cart))`,
    ],
    [
      "a component that gets no cart",
      paths.payment,
      (text) => text.replace("  cart,\n", ""),
      "  const mizanWay = useMizanWays(cart)",
    ],
    ["a file that does not parse", paths.cart, (text) => `${text}\nfunction {`, `cache: "no-store",`],
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
