/** The resolvers of this application, found once: what it is made of does not change while it runs. */
import { MedusaModule } from "@medusajs/framework/modules-sdk";
import type { OpenOptions } from "../../config/options";
import { whenApplicationStarts } from "../../modules/mizan/application-start";
import { type ChosenResolvers, chosenResolversOf } from "./resolving/chosen-resolvers";
import { VendorRefusal } from "./resolving/vendor-refusal";
import type { Using } from "../../application/dependencies";

const chosenBy = new WeakMap<OpenOptions, ChosenResolvers>();

type Dependencies = Pick<Using<"setup">, "mizan" | "logger">;

/**
 * To be asked only when the whole application is loaded.
 *
 * @throws VendorRefusal MIZAN_VENDOR_RESOLVER_MISSING when the options name what the application does not have
 */
export function vendorResolversOf({ mizan: { options }, logger }: Dependencies): ChosenResolvers {
  const known = chosenBy.get(options);
  if (known) return known;
  const chosen = chosenResolversOf(options.vendors, MedusaModule.getAllJoinerConfigs());
  chosenBy.set(options, chosen);
  const how = options.vendors.resolvers === "auto" ? "found by itself" : "as configured";
  logger.info(`Mizan asks for the vendor of a cart line: ${chosen.names.join(", ")} (${how})`);
  return chosen;
}

/** Says at the start of the application which resolvers there are, or which one of the options is not there. */
export function announceVendorResolvers(): void {
  whenApplicationStarts(announce);
}

function announce(dependencies: Dependencies): void {
  try {
    vendorResolversOf(dependencies);
  } catch (error) {
    if (!(error instanceof VendorRefusal)) throw error;
    dependencies.logger.error(`Mizan takes no payments (${error.code}): ${error.message}`);
  }
}
