export const openCart = `/** A paid cart is completed by the backend, also when the shopper never comes back. */
export function openCart<Cart extends object>(cart: Cart): Cart | null {
  const isCompleted = "completed_at" in cart && cart.completed_at !== null
  return isCompleted ? null : cart
}
`;
