import type { Using } from "../../application/dependencies";
import { vendorResolversOf } from "./vendor-resolvers";
import { VendorRefusal } from "./resolving/vendor-refusal";

/** @returns what answers whose a line is, in order; where an option names what is not there, nothing does */
export function resolverNamesOf(dependencies: Using<"setup">): readonly string[] {
  try {
    return vendorResolversOf(dependencies).names;
  } catch (error) {
    if (error instanceof VendorRefusal) return [];
    throw error;
  }
}
