import type { Storefront } from "../storefront";

export function openCart({ modules, specifierOf }: Storefront): string {
  return `import { sdk } from "${specifierOf(modules.config)}"

type Completed = { cart: { completed_at?: string | null } }

/**
 * A paid cart is completed by the backend, also when the shopper never comes
 * back: nothing can be put into it any more. Undefined for such a cart.
 */
export async function openCartId(
  cartId: string | undefined
): Promise<string | undefined> {
  if (!cartId) {
    return undefined
  }
  const { cart } = await sdk.client
    .fetch<Completed>(\`/store/carts/\${cartId}\`, {
      query: { fields: "id,completed_at" },
      cache: "no-store",
    })
    // Without an answer nothing is known of it.
    .catch((): Completed => ({ cart: {} }))
  return cart.completed_at ? undefined : cartId
}
`;
}
