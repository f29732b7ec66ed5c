// npm run proof [-- name [arguments]]: proofs that take minutes. Each ends with one line, `N passed, N failed`.
//   interleavings (without a name)   every interleaving of a few calls (integration-tests/interleavings)
//   package                          the tarballs installed in an application of its own: a purchase, the dashboard, each route
//   doctor [word]                    `medusa-plugin-mizan doctor` in a good store and in broken ones
//   starter [npm|pnpm] [--medusa VERSION] [--built]   the tarballs in the store that create-medusa-app makes
//   storefront [--screenshots FOLDER] [--only TEXT] [--browser firefox]   `npx mizan-storefront add` in the starter's storefront
//   mercur                           Mercur 2.1.5 beside the packed plugin
import { bootstrap } from "./bootstrap.mjs";

const PROOFS = ["interleavings", "package", "doctor", "starter", "storefront", "mercur"];

bootstrap();
const [first, ...others] = process.argv.slice(2);
const isNamed = PROOFS.includes(first);
if (first && !isNamed && !first.startsWith("-")) {
  console.error(`No such proof: ${first}. There are ${PROOFS.join(", ")}.`);
  process.exit(2);
}
const file = !isNamed || first === "interleavings" ? "interleavings.mjs" : `${first}/proof.mjs`;
const { prove } = await import(`./${file}`);
const { passed, failed } = await prove(isNamed ? others : process.argv.slice(2));
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
