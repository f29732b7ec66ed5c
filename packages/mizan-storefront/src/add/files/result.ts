import type { Storefront } from "../storefront";

export function result({ ours, checkout }: Storefront): string {
  const country = /\[(\w+)\](?!.*\[)/.exec(checkout)?.[1];
  const home = country ? `/\${${country}}` : "";
  return `"use client"

import type { Language } from "mizan-storefront"
import { MizanProvider, PaymentResult } from "mizan-storefront/react"
import { ${country ? "useParams, " : ""}useRouter } from "next/navigation"
import { useEffect, useState } from "react"
import { mizanLanguage } from "${ours("actions")}"
import { mizan } from "${ours("checkout")}"

const place = {
  maxInlineSize: "36rem",
  marginInline: "auto",
  padding: "4rem 1.5rem",
}

/**
 * Asks from the browser, not while the page is rendered: the shop's cookies are
 * "strict", and a browser that comes from the bank's site does not send them
 * with its first request.
 */
export function MizanResult({ token }: { token: string }) {
${country ? `  const { ${country} } = useParams()\n` : ""}  const router = useRouter()
  const [language, setLanguage] = useState<Language | null>(null)

  useEffect(() => {
    mizanLanguage().then(setLanguage, () => setLanguage("en"))
  }, [])

  if (!language) {
    return (
      <div style={place} aria-busy="true">
        <p lang="en">One moment, please.</p>
        <p lang="ar" dir="rtl">
          لحظة من فضلك.
        </p>
      </div>
    )
  }

  return (
    <MizanProvider mizan={mizan} locale={language}>
      <div style={place}>
        <PaymentResult
          token={token}
          onOrder={({ id }) => {
            router.replace(\`${home}/order/\${id}/confirmed\`)
          }}
          payAgainHref={\`${home}/checkout?step=payment\`}
          otherWayHref={\`${home}/checkout?step=payment\`}
          homeHref=${home ? `{\`${home}\`}` : '"/"'}
        />
      </div>
    </MizanProvider>
  )
}
`;
}
