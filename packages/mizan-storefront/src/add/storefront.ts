import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { specifiersIn } from "./path-aliases";
import { type ShopButton, shopButtonIn } from "./shop-button";

/** The files in which something changes, each known by what it declares: shops move and rename their files. */
export const declarations = {
  names: [/\bpp_[\w-]+["']?\s*:\s*\{/, "the file with the map from providers' ids to titles and icons"],
  payButton: [/\b(const|function) PaymentButton\b/, "the file with the component PaymentButton"],
  payment: [
    /\binitiatePaymentSession\b[\s\S]*\bfrom ["'][^"']*["'][\s\S]*<RadioGroup\b/,
    "the file with the checkout's choice between the ways to pay",
  ],
  cart: [/\b(const|function) getCartId\b/, "the file with the function getCartId"],
  orderPayment: [
    /\bpayment_collections\b[\s\S]*\.provider_id\]\??\.title\b/,
    "the file that shows how an order was paid",
  ],
} as const;

export type Declares = keyof typeof declarations;

/** A storefront in the shape of Medusa's Next starter; paths are relative to `root`, with `/`. */
export interface Storefront {
  readonly root: string;
  /** Undefined where no file declares it, or several do. */
  readonly files: Readonly<Record<Declares, string | undefined>>;
  /** Whether some page names the way that an order was paid. */
  readonly showsOrderPayment: boolean;
  /** What Next calls it to forget a cached answer before the next one is shown: 16 took the other form away. */
  readonly forgetTag: "revalidateTag" | "updateTag";
  /** `src/app/[countryCode]/(checkout)/checkout` */
  readonly checkout: string;
  /** The folder for our files. */
  readonly folder: string;
  /** How a module in our folder is imported. */
  readonly ours: (name: string) => string;
  readonly specifierOf: (path: string) => string;
  readonly button: ShopButton;
  /** Of the files that ours import from: the SDK, the cookies, the cart's data, and the shop's language where it has one. */
  readonly modules: {
    readonly config: string;
    readonly cookies: string;
    readonly cart: string | undefined;
    readonly locale: string | undefined;
  };
}

export class UnknownStorefront extends Error {}

/** Looks at a folder. Throws UnknownStorefront, with what is missing. */
export function storefrontIn(root: string): Storefront {
  const manifest = readIfThere(join(root, "package.json"));
  if (!/"next"\s*:/.test(manifest)) throw new UnknownStorefront(withoutNext(root));
  const sources = sourcesIn(root);
  const folder = existsSync(join(root, "src/modules")) ? "src/modules/mizan" : "src/components/mizan";
  const others = sources.filter(({ path }) => !path.startsWith(`${folder}/`));
  const one = (pattern: RegExp) => only(others.filter(({ text }) => pattern.test(text)))?.path;
  const specifier = specifiersIn(root);
  const specifierOf = (path: string) => {
    const found = specifier(path);
    if (!found) throw new UnknownStorefront(`no alias in the paths of tsconfig.json reaches ${path}`);
    return found;
  };
  const payButton = one(declarations.payButton[0]);
  const [orderPayment] = declarations.orderPayment;
  return {
    root,
    files: {
      names: one(declarations.names[0]),
      payButton,
      payment: one(declarations.payment[0]),
      cart: one(declarations.cart[0]),
      orderPayment: one(orderPayment),
    },
    showsOrderPayment: others.some(({ text }) => orderPayment.test(text)),
    forgetTag: nextMajorOf(root, manifest) >= 16 ? "updateTag" : "revalidateTag",
    checkout: posix.dirname(
      needed(
        only(others.filter(({ path }) => /^src\/app\/(.*\/)?checkout\/page\.tsx$/.test(path)))?.path,
        "src/app/…/checkout/page.tsx",
      ),
    ),
    folder,
    ours: (name) => specifierOf(`${folder}/${name}.ts`),
    specifierOf,
    button: shopButtonIn(payButton ?? "", payButton ? readIfThere(join(root, payButton)) : "", specifierOf),
    modules: {
      config: needed(one(/\bexport const sdk\b/), "a file that exports `sdk`"),
      cookies: needed(one(/\bexport (const|async function) getCartId\b/), "a file that exports `getCartId`"),
      cart: one(/\bexport (const|async function) initiatePaymentSession\b/),
      locale: one(/\bexport (const|async function) getLocale\b/),
    },
  };
}

/** Of the installed Next, else of the range in package.json; `latest` and the like are the newest. */
function nextMajorOf(root: string, manifest: string): number {
  const installed = /"version"\s*:\s*"(\d+)/.exec(readIfThere(join(root, "node_modules/next/package.json")));
  const wished = /"next"\s*:\s*"[^"\d]*(\d+)/.exec(manifest);
  return Number((installed ?? wished)?.[1] ?? Infinity);
}

function withoutNext(root: string): string {
  const inWorkspace = ["apps/storefront", "storefront"].find((each) => existsSync(join(root, each)));
  const hint = inWorkspace ? `; is it ${inWorkspace}? (--dir ${inWorkspace})` : "";
  return `${root} has no package.json that depends on next${hint}`;
}

function needed(found: string | undefined, what: string): string {
  if (!found) throw new UnknownStorefront(`it has not exactly one of: ${what}`);
  return found;
}

function only<T>(found: readonly T[]): T | undefined {
  return found.length === 1 ? found[0] : undefined;
}

function sourcesIn(root: string): { path: string; text: string }[] {
  const src = join(root, "src");
  if (!existsSync(src)) throw new UnknownStorefront("it has no folder src");
  return readdirSync(src, { recursive: true, encoding: "utf8" })
    .map((path) => `src/${path.replaceAll("\\", "/")}`)
    .filter((path) => /(?<!\.d|\.test|\.spec|\.stories)\.tsx?$/.test(path) && !path.includes("node_modules/"))
    .map((path) => ({ path, text: readIfThere(join(root, path)) }));
}

export function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}
