import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { runCommand } from "../run-command";

/** A storefront in the shape of Medusa's starter: as small as it can be with every place that Mizan looks for. */
export const starterShape = {
  "package.json": `{ "dependencies": { "next": "15.5.0", "@medusajs/js-sdk": "2.18.0" } }`,
  "yarn.lock": "",
  "tsconfig.json": `{
  // The paths that the sources use.
  "compilerOptions": { "baseUrl": "./src", "paths": { "@lib/*": ["lib/*"], "@modules/*": ["modules/*"], }, },
}`,
  "src/lib/config.ts": `export const sdk = new Medusa({})\n`,
  "src/lib/data/cookies.ts": `import "server-only"
import { cookies as nextCookies } from "next/headers"

export const getCartId = async () => {
  const cookies = await nextCookies()
  return cookies.get("_medusa_cart_id")?.value
}

export const removeCartId = async () => {
  const cookies = await nextCookies()
  cookies.set("_medusa_cart_id", "", { maxAge: -1 })
}
`,
  "src/lib/data/locale-actions.ts": `export const getLocale = async () => "en"\n`,
  "src/lib/constants.tsx": `import { Card } from "@medusajs/icons"

export const paymentInfoMap: Record<string, { title: string; icon: JSX.Element }> = {
  pp_system_default: {
    title: "Cash",
    icon: <Card />,
  },
  // More of them here
}
`,
  "src/lib/data/cart.ts": `"use server"

import { sdk } from "@lib/config"

export async function initiatePaymentSession(cart: Cart, data: Data) {
  return sdk.store.payment.initiatePaymentSession(cart, data)
}
`,
  "src/modules/checkout/components/payment-button/index.tsx": `"use client"

import { isManual, isStripeLike } from "@lib/constants"
import { Button } from "@modules/common/components/ui"

const PaymentButton = ({ cart, "data-testid": dataTestId }: Props) => {
  const notReady = !cart.email
  const paymentSession = cart.payment_collection?.payment_sessions?.[0]

  switch (true) {
    case isStripeLike(paymentSession?.provider_id):
      return <StripeButton notReady={notReady} cart={cart} data-testid={dataTestId} />
    case isManual(paymentSession?.provider_id):
      return <ManualButton notReady={notReady} />
    default:
      return <Button disabled>Select a way</Button>
  }
}

const ManualButton = ({ notReady }: { notReady: boolean }) => (
  <Button size="large" disabled={notReady} onClick={() => place()} data-testid="manual">
    Place order
  </Button>
)

export default PaymentButton
`,
  "src/modules/checkout/components/payment/index.tsx": `"use client"
import { RadioGroup } from "@headlessui/react"
import { isStripeLike, paymentInfoMap } from "@lib/constants"
import { initiatePaymentSession } from "@lib/data/cart"
import PaymentContainer, { StripeCardContainer } from "@modules/checkout/components/payment-container"

const Payment = ({
  cart,
  availablePaymentMethods,
}: {
  cart: Cart
  availablePaymentMethods: { id: string }[]
}) => {
  const activeSession = cart.payment_collection?.payment_sessions?.[0]

  const setPaymentMethod = async (method: string) => {
    setSelectedPaymentMethod(method)
    if (isStripeLike(method)) {
      await initiatePaymentSession(cart, { provider_id: method })
    }
  }

  const handleSubmit = async () => {
    try {
      const checkActiveSession = activeSession?.provider_id === selectedPaymentMethod
      if (!checkActiveSession) {
        await initiatePaymentSession(cart, {
          provider_id: selectedPaymentMethod,
        })
      }
    } catch (err) {
      setError(err.message)
    }
  }

  return (
    <RadioGroup onChange={setPaymentMethod}>
      {availablePaymentMethods.map((paymentMethod) => (
        <div key={paymentMethod.id}>
          {isStripeLike(paymentMethod.id) ? (
            <StripeCardContainer paymentProviderId={paymentMethod.id} />
          ) : (
            <PaymentContainer
              paymentInfoMap={paymentInfoMap}
              paymentProviderId={paymentMethod.id}
            />
          )}
        </div>
      ))}
      <p>
        {paymentInfoMap[activeSession?.provider_id]?.title ||
          activeSession?.provider_id}
      </p>
    </RadioGroup>
  )
}

export default Payment
`,
  "src/modules/order/components/payment-details/index.tsx": `import { paymentInfoMap } from "@lib/constants"

const PaymentDetails = ({ order }: { order: Order }) => {
  const payment = order.payment_collections?.[0].payments?.[0]

  return (
    <div>
      {paymentInfoMap[payment.provider_id].title}
      {paymentInfoMap[payment.provider_id].icon}
    </div>
  )
}

export default PaymentDetails
`,
  "src/app/[countryCode]/(checkout)/checkout/page.tsx": `export default function Checkout() {}\n`,
} as const;

export type FixturePath = keyof typeof starterShape;

export const paths = {
  names: "src/lib/constants.tsx",
  cookies: "src/lib/data/cookies.ts",
  payButton: "src/modules/checkout/components/payment-button/index.tsx",
  payment: "src/modules/checkout/components/payment/index.tsx",
  orderPayment: "src/modules/order/components/payment-details/index.tsx",
} as const satisfies Record<string, FixturePath>;

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder with those files; a file whose text is undefined is not there. Ends with the test file. */
export function folderWith(files: Record<string, string | undefined>) {
  const root = mkdtempSync(join(tmpdir(), "mizan-add-"));
  folders.push(root);
  for (const [path, text] of Object.entries(files)) {
    if (text === undefined) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { root, read: (path: string) => readFileSync(join(root, path), "utf8") };
}

/** `mizan-storefront add` in the folder. */
export function add(root: string, ...options: string[]) {
  const outputs = { out: "", said: "" };
  const code = runCommand(["add", "--dir", root, ...options], {
    out: (text) => (outputs.out += `${text}\n`),
    say: (text) => (outputs.said += text),
  });
  return { code, ...outputs };
}

/** What `add` makes of a file whose people have changed it. */
export function changed(path: FixturePath, text: string) {
  const folder = folderWith({ ...starterShape, [path]: text });
  const { code, said } = add(folder.root);
  return { text: folder.read(path), code, said, root: folder.root };
}

/** Every file with its path. */
export function contentOf({ root, read }: ReturnType<typeof folderWith>): string[][] {
  return readdirSync(root, { recursive: true, withFileTypes: true, encoding: "utf8" })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length + 1))
    .map((path) => [path, read(path)]);
}
