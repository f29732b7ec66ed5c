import type { Storefront } from "../storefront";

export function orderPage({ modules, specifierOf }: Storefront): string {
  return `import { sdk } from "${specifierOf(modules.config)}"
import { notFound, redirect } from "next/navigation"

/** Medusa's dashboard copies links to this address, by which what an order still owes is paid. */
export default async function PaymentCollectionPage(props: {
  params: Promise<{ id: string }>
}) {
  const { id } = await props.params
  const found = await sdk.client
    .fetch<{ pay_address: string }>(
      \`/store/mizan/payment-collections/\${encodeURIComponent(id)}\`,
      { cache: "no-store" }
    )
    .catch(() => null)

  if (!found) {
    return notFound()
  }

  redirect(found.pay_address)
}
`;
}
