/** The statement that an address of the vendor's asks for: of its own account, in the environment in use. */
import { periodOf, periodSchema } from "../../../../answers/query";
import { OperatorRefusal } from "../../../../answers/operator-refusal";
import { type WrittenStatement, writtenStatement } from "../../../../books/written-statement";
import { sendNoEntry, type VendorRequest } from "../vendor-route";

/** @returns undefined where the days are none, and the answer says so */
export async function askedStatement(asked: VendorRequest): Promise<WrittenStatement | undefined> {
  const { request, response, dependencies, vendor } = asked;
  const { from, to } = request.query;
  const given = periodSchema.omit({ environment: true }).safeParse({ from, to });
  try {
    if (given.success) {
      const period = periodOf(given.data, { inUse: dependencies.mizan.options.environment });
      return await writtenStatement(dependencies, vendor.id, period);
    }
  } catch (error) {
    if (!(error instanceof OperatorRefusal)) throw error;
  }
  sendNoEntry(request, response, { reason: "not_here", status: 404 });
  return undefined;
}
