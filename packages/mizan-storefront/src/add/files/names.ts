export const names = `import { CreditCard } from "@medusajs/icons"
import { NAMES } from "mizan-storefront"

/** For the map of the shop's payment providers; \`name.ar\` is the Arabic one. */
export const mizanNames = Object.fromEntries(
  Object.entries(NAMES).map(([providerId, name]) => [
    providerId,
    { title: name.en, icon: <CreditCard /> },
  ])
)
`;
