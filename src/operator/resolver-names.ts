import type { AttemptDependencies } from "../attempts/attempt-dependencies";
import { vendorResolversOf } from "../attempts/vendor-resolvers";
import { VendorRefusal } from "../vendors/vendor-refusal";

/** @returns what answers whose a line is, in order; where an option names what is not there, nothing does */
export function resolverNamesOf(dependencies: AttemptDependencies): readonly string[] {
  try {
    return vendorResolversOf(dependencies).names;
  } catch (error) {
    if (error instanceof VendorRefusal) return [];
    throw error;
  }
}
