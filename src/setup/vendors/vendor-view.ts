import { z } from "zod";
import type { FieldFault, Page } from "../../answers/admin-api";
import type { VendorView } from "../../answers/admin-api/vendors";
import { notFound, type OperatorRefusal } from "../../answers/operator-refusal";
import { pageQuery } from "../../answers/query";
import type { Using } from "../../application/dependencies";
import { type MizanSettings, type OwnTerms, ownTermsSchema } from "../../config/terms";
import { type GatewayKeyRow, OPERATOR } from "../../modules/mizan/stores/gateway-key";
import type { VendorAccountRecord } from "../../modules/mizan/stores/vendor-account";
import { VENDOR_ORDERS, type VendorPage } from "../../modules/mizan/stores/vendor-page";
import { keyViewOf } from "../keys/key-view";
import { effectiveTermsOf } from "./effective-terms";
import { problemsOfOwnTerms } from "./vendor-problems";
import { only } from "../../domain/only";

/** @returns one page of vendors, in a number of statements that does not depend on how many they are */
export async function listVendors(
  dependencies: Using<"setup">,
  wanted: VendorPage,
): Promise<{ vendors: VendorView[] } & Page> {
  const { accounts, count } = await dependencies.mizan.settings.vendors.page(wanted);
  const { limit, offset } = wanted;
  return { vendors: await vendorViews(dependencies, accounts), count, limit, offset };
}

/** @throws OperatorRefusal MIZAN_VENDOR_NOT_FOUND (404) */
export async function vendorView(dependencies: Using<"setup">, id: string): Promise<VendorView> {
  const account = await accountOrRefusal(dependencies, id);
  const [view] = await vendorViews(dependencies, [account]);
  if (!view) throw vendorNotFound(id);
  return view;
}

/** @throws OperatorRefusal MIZAN_VENDOR_NOT_FOUND (404) */
export async function accountOrRefusal(
  { mizan }: Pick<Using<"setup">, "mizan">,
  id: string,
): Promise<VendorAccountRecord> {
  const [account] = await mizan.settings.vendors.byIds([id]);
  if (account) return account;
  throw vendorNotFound(id);
}

/** @returns the refusal of an id that no vendor account has */
export function vendorNotFound(id: string): OperatorRefusal {
  return notFound("MIZAN_VENDOR_NOT_FOUND", `There is no vendor ${id}.`);
}

async function vendorViews(
  { mizan }: Using<"setup">,
  accounts: readonly VendorAccountRecord[],
): Promise<VendorView[]> {
  const owners = [OPERATOR, ...accounts.map(({ id }) => id)];
  const [{ settings }, keys] = await Promise.all([
    mizan.settings.current([]),
    mizan.gatewayKeys.activeOf(mizan.options.environment, owners),
  ]);
  return accounts.map((account) => viewOf(account, settings, keys));
}

function viewOf(
  account: VendorAccountRecord,
  settings: MizanSettings,
  keys: ReadonlyMap<string, GatewayKeyRow>,
): VendorView {
  const key = keys.get(account.id);
  return {
    ...only(account, "id", "source", "external_id", "name", "status", "version"),
    ...wholeTermsOf(account),
    effective: effectiveTermsOf(account, settings),
    problems: problemsOf(account, settings, keys),
    key: key ? keyViewOf(key) : null,
    created_at: account.created_at.toISOString(),
    updated_at: account.updated_at.toISOString(),
  };
}

/** Every term, also inside a group: null where it is blank or not there. */
function wholeTermsOf(account: VendorAccountRecord): Pick<VendorView, keyof OwnTerms> {
  const wholeOf = (shape: object, values: object): object =>
    Object.fromEntries(
      Object.entries(shape).map(([name, field]: [string, object]) => {
        const value: unknown = Reflect.get(values, name);
        if ("shape" in field) return [name, wholeOf(field.shape as object, value ?? {})];
        return [name, value === "" ? null : (value ?? null)];
      }),
    );
  return wholeOf(ownTermsSchema.shape, account) as Pick<VendorView, keyof OwnTerms>;
}

/** Why a cart of this vendor could not be paid for now. */
function problemsOf(
  account: VendorAccountRecord,
  settings: MizanSettings,
  keys: ReadonlyMap<string, GatewayKeyRow>,
): FieldFault[] {
  const problems: FieldFault[] = problemsOfOwnTerms(account, settings);
  if (account.status === "paused") {
    problems.push({ field: "status", code: "paused", message: "The vendor is paused." });
  }
  const settlesItself = effectiveTermsOf(account, settings).settles.value === "own_key";
  const hasKey = (settlesItself && keys.has(account.id)) || keys.has(OPERATOR);
  if (!hasKey) {
    const message =
      "There is no gateway key in the environment in use, neither of the vendor nor of the operator.";
    problems.push({ field: "key", code: "required", message });
  }
  return problems;
}

const ORDERS = VENDOR_ORDERS.flatMap((column) => [column, `-${column}`] as const);

/** `GET /admin/mizan/vendors`; `order` as Medusa has it: a column, descending with "-" before it. */
export const vendorListSchema = z.strictObject({
  q: z.string().trim().max(200).optional(),
  status: z.enum(["active", "paused"]).optional(),
  source: z.string().max(100).optional(),
  order: z
    .enum(ORDERS)
    .default("name")
    .transform((order) => {
      const by = VENDOR_ORDERS.find((column) => order.endsWith(column)) ?? "name";
      return { by, descending: order.startsWith("-") };
    }),
  ...pageQuery,
});
