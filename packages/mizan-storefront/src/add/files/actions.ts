import type { Storefront } from "../storefront";

export function actions({ modules, specifierOf, forgetTag }: Storefront): string {
  const locale = modules.locale && specifierOf(modules.locale);
  return `"use server"

import { sdk } from "${specifierOf(modules.config)}"
import {
  getAuthHeaders,
  getCacheTag,
  getCartId,
  removeCartId,
} from "${specifierOf(modules.cookies)}"
${locale ? `import { getLocale } from "${locale}"\n` : ""}import {
  type ChosenCart,
  type FetchInit,
  type Finished,
  type Language,
  languageOf,
} from "mizan-storefront"
import { type Answer, serverMizan } from "mizan-storefront/next"
import { ${forgetTag} } from "next/cache"

const mizan = serverMizan({
  fetch: async <T>(path: string, init?: FetchInit) =>
    sdk.client.fetch<T>(path, {
      ...init,
      headers: { ...init?.headers, ...(await getAuthHeaders()) },
    }),
})

/** Of the texts, and of the bank's page. */
export async function mizanLanguage(): Promise<Language> {
  return languageOf(${locale ? "await getLocale()" : '"en"'})
}

export async function waysToPay(cartId: string) {
  return mizan.waysToPay(cartId)
}

export async function delivery(cartId: string) {
  return mizan.delivery(cartId)
}

export async function choose(cart: ChosenCart, providerId: string) {
  const language = await mizanLanguage()
  const answer = await mizan.choose(cart, providerId, { language })
  if (answer.ok) {
    await refresh("carts")
  }
  return answer
}

export async function result(token: string) {
  return mizan.result(token)
}

/** The order of a paid cart: with it the cart leaves the cookie. */
export async function finish(cartId: string): Promise<Answer<Finished>> {
  const answer = await mizan.finish(cartId)
  if (!answer.ok || !answer.value.order) {
    return answer
  }
  if (!(await getCartId())) {
    await removeCartId()
  }
  await refresh("carts")
  await refresh("orders")
  const orders = answer.value.orders.map(({ id }) => ({ id }))
  return { ok: true, value: { order: { id: answer.value.order.id }, orders } }
}

async function refresh(tag: string) {
  const cacheTag = await getCacheTag(tag)
  if (cacheTag) {
    ${forgetTag}(cacheTag)
  }
}
`;
}
