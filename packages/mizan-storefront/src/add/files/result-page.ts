import type { Storefront } from "../storefront";

export function resultPage({ ours }: Storefront): string {
  return `import { MizanResult } from "${ours("result")}"
import { Metadata } from "next"
import { notFound } from "next/navigation"
import "mizan-storefront/styles.css"

export const metadata: Metadata = {
  title: "Payment",
  robots: { index: false },
  // The address is all it takes to see how the payment stands.
  referrer: "no-referrer",
}

export default async function PaymentResultPage(props: {
  searchParams: Promise<{ mizan?: string | string[] }>
}) {
  const { mizan } = await props.searchParams

  if (typeof mizan !== "string") {
    return notFound()
  }

  return <MizanResult token={mizan} />
}
`;
}
