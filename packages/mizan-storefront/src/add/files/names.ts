export const names = `import { NAMES } from "mizan-storefront"
import { WayIcon } from "mizan-storefront/react"

/** For the map of the shop's payment providers; \`name.ar\` is the Arabic one. */
export const mizanNames = Object.fromEntries(
  Object.entries(NAMES).map(([providerId, name]) => [
    providerId,
    { title: name.en, icon: <WayIcon of={providerId} /> },
  ])
)
`;
