import { asValue } from "@medusajs/framework/awilix";
import type { LoaderOptions } from "@medusajs/framework/types";
import { parseOptions } from "../../../config/options";
import { KeyRing } from "../key-ring";

/** Puts the parsed options and the key ring where the service finds them; options that cannot be used stop the boot. */
export default async function loadKeyRing({ container, options, logger }: LoaderOptions): Promise<void> {
  // The master keys go into the ring and nowhere else: whoever writes the options to a log writes no secret.
  const { masterKeys, ...mizanOptions } = parseOptions(options);
  const keyRing = new KeyRing(masterKeys);
  if (keyRing.fault) {
    // The store must still boot: only paying through Mizan is off until the key is there.
    logger?.error(`Mizan takes no payments (${keyRing.fault.code}): ${keyRing.fault.message}`);
  }
  container.register({ mizanOptions: asValue(mizanOptions), mizanKeyRing: asValue(keyRing) });
}
