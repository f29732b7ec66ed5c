import type { Storefront } from "../storefront";

export function checkout({ ours, modules, specifierOf, button }: Storefront): string {
  const cart = modules.cart ? specifierOf(modules.cart) : "@lib/data/cart";
  return `"use client"

import { initiatePaymentSession as initiateSession } from "${cart}"
${button.import}import {
  isMizan,
  isPayAddress,
  type Language,
  type WayToPay,
} from "mizan-storefront"
import { ar } from "mizan-storefront/messages/ar"
import { en } from "mizan-storefront/messages/en"
import { mizanOfActions } from "mizan-storefront/next"
import { refusalText } from "mizan-storefront/react"
import { useSearchParams } from "next/navigation"
import { type ReactNode, useEffect, useState } from "react"
import {
  choose,
  delivery,
  finish,
  mizanLanguage,
  result,
  waysToPay,
} from "${ours("actions")}"
import { mizanNames } from "${ours("names")}"

export { isMizan }

/** Asks by server actions: the shop's cookies are for the server. */
export const mizan = mizanOfActions({
  waysToPay,
  delivery,
  choose,
  result,
  finish,
})

/** As the shop's own, but a refusal of Mizan's reaches the shopper in words. */
export async function initiatePaymentSession(
  ...[cart, data]: Parameters<typeof initiateSession>
) {
  if (!isMizan(data.provider_id)) {
    return initiateSession(cart, data)
  }
  try {
    await mizan.choose(cart, data.provider_id)
  } catch (error) {
    const language = await mizanLanguage().catch(() => "en" as const)
    throw new Error(refusalText(error, language, messagesOf(language)))
  }
}

/** Gives, for a way to pay, its attributes: name, whether it can be taken now, and why not. */
export function useMizanWays(cart: { id: string }) {
  const [asked, setAsked] = useState<{
    language: Language
    ways: WayToPay[]
  } | null>(null)
  const outcome = useSearchParams().get("outcome")

  useEffect(() => {
    let isCurrent = true
    Promise.all([mizanLanguage(), mizan.waysToPay(cart.id)])
      .then(([language, ways]) => {
        if (isCurrent) {
          setAsked({ language, ways })
        }
      })
      // Without an answer every way stays open: choosing one says what is so.
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [cart])

  return (providerId: string) => {
    const way = asked?.ways.find((each) => each.provider_id === providerId)
    if (!asked || !way) {
      return {}
    }
    const { language, ways } = asked
    const title = way.label[language]
    const notice = way === ways[0] ? noticeOf(outcome, language) : null
    const about = messagesOf(language).ways.about[way.payment_type]
    return {
      disabled: !way.available,
      paymentInfoMap: {
        [providerId]: { title, icon: mizanNames[providerId].icon },
      },
      children: (
        <Note language={language}>
          {way.reason?.message[language] ?? notice ?? about}
        </Note>
      ),
    }
  }
}

type MizanPayButtonProps = {
  cart: { id: string }
  session?: { data?: Record<string, unknown> }
  notReady: boolean
  "data-testid"?: string
}

export function MizanPayButton({
  cart,
  session,
  notReady,
  "data-testid": dataTestId,
}: MizanPayButtonProps) {
  const [isLeaving, setIsLeaving] = useState(false)

  useEffect(() => {
    // Back from the bank's page: the browser shows this one as it was left.
    const reset = () => setIsLeaving(false)
    window.addEventListener("pageshow", reset)
    return () => window.removeEventListener("pageshow", reset)
  }, [])

  const address = session?.data?.redirect_url
  const language = session?.data?.language === "ARA" ? "ar" : "en"

  const pay = () => {
    setIsLeaving(true)
    mizan.pay({ redirect_url: address as string, cart_id: cart.id })
  }

  return (
    <${button.name}${button.attributes}
      disabled={notReady || !isPayAddress(address) || isLeaving}
      onClick={pay}
      data-testid={dataTestId}
    >
      <span {...directionOf(language)}>
        {isLeaving
          ? messagesOf(language).pay.opening
          : messagesOf(language).pay.button}
      </span>
    </${button.name}>
  )
}

function Note(props: { language: Language; children: ReactNode }) {
  if (!props.children) {
    return null
  }
  return (
    <p className="text-small-regular" {...directionOf(props.language)}>
      {props.children}
    </p>
  )
}

/** For the shopper whom Mizan sent back to choose again. */
function noticeOf(outcome: string | null, language: Language) {
  const { chooseAgain } = messagesOf(language)
  const isKnown = outcome === "session_gone" || outcome === "cart_changed"
  return isKnown ? chooseAgain[outcome] : null
}

function messagesOf(language: Language) {
  return language === "ar" ? ar : en
}

function directionOf(language: Language) {
  return { lang: language, dir: language === "ar" ? "rtl" : "ltr" }
}
`;
}
