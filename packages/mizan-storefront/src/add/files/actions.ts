import type { Storefront } from "../storefront";

export function actions({ modules, specifierOf }: Storefront): string {
  const locale = modules.locale && specifierOf(modules.locale);
  return `"use server"

import { sdk } from "${specifierOf(modules.config)}"
import {
  getAuthHeaders,
  getCacheTag,
  getCartId,
  removeCartId,
} from "${specifierOf(modules.cookies)}"
${locale ? `import { getLocale } from "${locale}"\n` : ""}import { type FetchInit, languageOf } from "mizan-storefront"
import { serverMizan } from "mizan-storefront/next"
import { revalidateTag } from "next/cache"

const mizan = serverMizan({
  fetch: async <T,>(path: string, init?: FetchInit) =>
    sdk.client.fetch<T>(path, {
      ...init,
      headers: { ...init?.headers, ...(await getAuthHeaders()) },
    }),
})

/** What the browser cannot read itself: the cookies are for the server. */
export async function mizanShopper() {
  const cartId = (await getCartId()) ?? null
  return { language: await shopLanguage(), cartId }
}

export async function mizanWays(cartId: string) {
  return mizan.waysToPay(cartId)
}

export async function mizanDelivery(cartId: string) {
  return mizan.delivery(cartId)
}

export async function chooseMizan(
  cart: { id: string; payment_collection?: { id: string } | null },
  providerId: string
) {
  const language = await shopLanguage()
  const answer = await mizan.choose(cart, providerId, { language })
  if (answer.ok) {
    await refresh("carts")
  }
  return { answer, language }
}

export async function mizanResult(token: string) {
  return mizan.result(token)
}

/** The order of a paid cart: with it the cart leaves the cookie. */
export async function finishMizan(cartId: string) {
  const answer = await mizan.finish(cartId)
  if (!answer.ok || !answer.value.order) {
    return answer
  }
  if ((await getCartId()) === cartId) {
    await removeCartId()
  }
  await refresh("carts")
  await refresh("orders")
  const { id, shipping_address } = answer.value.order
  return { ok: true as const, value: { order: { id, shipping_address } } }
}

/** Of the texts, and of the bank's page. */
async function shopLanguage() {
  return languageOf(${locale ? "await getLocale()" : '"en"'})
}

async function refresh(tag: string) {
  const cacheTag = await getCacheTag(tag)
  if (cacheTag) {
    revalidateTag(cacheTag)
  }
}
`;
}
