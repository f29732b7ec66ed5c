import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { add, contentOf, folderWith, paths, starterShape } from "./storefront-fixture";

describe("a storefront in the starter's shape", () => {
  const folder = folderWith(starterShape);
  const first = add(folder.root);

  test("everything is put in, and the exit code says so", () => {
    expect(first.code).toBe(0);
    expect(first.said).not.toContain("BY HAND");
    expect(first.said).toContain("5 of your files were changed");
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
import { MizanName } from "@modules/mizan/name"
`,
        )
        .replace("  const activeSession", "  const mizanWay = useMizanWays(cart)\n  const activeSession")
        .replace("(!checkActiveSession)", "(!checkActiveSession || isMizan(selectedPaymentMethod))")
        .replace(
          "paymentProviderId={paymentMethod.id}\n            />",
          "paymentProviderId={paymentMethod.id}\n              {...mizanWay(paymentMethod.id)}\n            />",
        )
        .replace(
          `        {paymentInfoMap[activeSession?.provider_id]?.title ||
          activeSession?.provider_id}
`,
          `        <MizanName id={activeSession?.provider_id}>
          {paymentInfoMap[activeSession?.provider_id]?.title ||
            activeSession?.provider_id}
        </MizanName>
`,
        ),
    );
  });

  test("CUS-01: a cart that the backend completed is nobody's cart any more", () => {
    expect(folder.read(paths.cookies)).toBe(
      starterShape[paths.cookies]
        .replace(`headers"\n`, `headers"\nimport { openCartId } from "@modules/mizan/open-cart"\n`)
        .replace(
          `cookies.get("_medusa_cart_id")?.value`,
          `openCartId(cookies.get("_medusa_cart_id")?.value)`,
        ),
    );
  });

  test("the page of an order names the way in the shopper's language", () => {
    expect(folder.read(paths.orderPayment)).toBe(
      starterShape[paths.orderPayment]
        .replace(`constants"\n`, `constants"\nimport { MizanName } from "@modules/mizan/name"\n`)
        .replace(
          `      {paymentInfoMap[payment.provider_id].title}\n`,
          `      <MizanName id={payment.provider_id}>
        {paymentInfoMap[payment.provider_id].title}
      </MizanName>\n`,
        ),
    );
  });

  test("a shop whose orders do not say how they were paid has nothing to change there", () => {
    const without = folderWith({ ...starterShape, [paths.orderPayment]: undefined });
    const { code, said } = add(without.root);
    expect(code).toBe(0);
    expect(said).toContain("4 of your files were changed");
  });

  test("a second run says that all is there, and changes nothing", () => {
    const before = contentOf(folder);
    const second = add(folder.root);
    expect(contentOf(folder)).toEqual(before);
    expect(second.code).toBe(0);
    expect(second.said.match(/already there/g)).toHaveLength(16);
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
    expect(first.said).toContain("NEXT_PUBLIC_DEFAULT_REGION=kw");
    expect(first.said).toContain("MIZAN_STOREFRONT_RESULT_URL=http://localhost:8000/kw/checkout/result");
    expect(first.said).toContain(
      "MIZAN_STOREFRONT_CHECKOUT_URL=http://localhost:8000/kw/checkout?step=payment",
    );
  });

  test("a second run asks for nothing that is set already, here and in the backend of create-medusa-app", () => {
    const env = first.said.match(/^ {2}MIZAN_STOREFRONT_\w+=.*$/gm)!.map((line) => line.trim());
    expect(env).toHaveLength(2);
    const storefront = folderWith(
      Object.fromEntries(
        Object.entries({
          ...starterShape,
          "package.json": starterShape["package.json"].replace(
            /"next":/,
            '"mizan-storefront": "0.1.0", "next":',
          ),
          ".env.local": "NEXT_PUBLIC_DEFAULT_REGION=kw\n",
        }).map(([path, text]) => [`apps/storefront/${path}`, text]),
      ),
    );
    const place = join(storefront.root, "apps/storefront");
    const backend = join(storefront.root, "apps/backend");
    mkdirSync(backend);
    writeFileSync(
      join(backend, "medusa-config.ts"),
      "resultUrl: process.env.MIZAN_STOREFRONT_RESULT_URL, checkoutUrl: process.env.MIZAN_STOREFRONT_CHECKOUT_URL",
    );
    writeFileSync(join(backend, ".env"), `${env[0]}\n`);
    const some = add(place).said;
    expect(some).toContain(env[1]);
    for (const set of [env[0]!, "NEXT_PUBLIC_DEFAULT_REGION", "resultUrl"]) expect(some).not.toContain(set);

    writeFileSync(join(backend, ".env"), `${env.join("\n")}\n`);
    expect(add(place).said).toContain("Nothing is left to do here, nor in the backend beside it.");
  });

  test("it names the file that it came from, and nothing where the shop has the package", () => {
    process.env.npm_config_package = "/tmp/mizan-storefront-0.1.0.tgz";
    try {
      expect(add(folderWith(starterShape).root).said).toContain("yarn add /tmp/mizan-storefront-0.1.0.tgz\n");
      const manifest = starterShape["package.json"].replace(
        /"next":/,
        '"mizan-storefront": "0.1.0", "next":',
      );
      const installed = folderWith({ ...starterShape, "package.json": manifest });
      expect(add(installed.root).said).not.toMatch(/yarn add/);
    } finally {
      delete process.env.npm_config_package;
    }
  });

  test.each([
    ["15.5.21", undefined, "revalidateTag"],
    ["^14.0.0", undefined, "revalidateTag"],
    ["16.4.6", undefined, "updateTag"],
    [">=15", "16.1.0", "updateTag"],
    ["latest", "15.5.0", "revalidateTag"],
    ["latest", undefined, "updateTag"],
  ])("what was cached is forgotten as Next %s (installed: %s) takes it: %s", (wished, installed, forget) => {
    const { root, read } = folderWith({
      ...starterShape,
      "package.json": starterShape["package.json"].replace("15.5.0", wished),
      "node_modules/next/package.json":
        installed && JSON.stringify({ name: "next", version: installed }, undefined, 2),
    });
    add(root);
    const actions = read("src/modules/mizan/actions.ts");
    expect(actions).toContain(`import { ${forget} } from "next/cache"`);
    expect(actions).toContain(`    ${forget}(cacheTag)\n`);
  });

  test("a module in a folder is imported by the folder", () => {
    const { "src/lib/data/cart.ts": text, ...rest } = starterShape;
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
