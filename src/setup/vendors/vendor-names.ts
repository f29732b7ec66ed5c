import type { Using } from "../../application/dependencies";

/** What vendors are called, in one query; one whose account is gone keeps its id. */
export async function vendorNames(
  { mizan }: Pick<Using<"setup">, "mizan">,
  ids: readonly (string | null)[],
): Promise<(vendorId: string) => string> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  const accounts = wanted.length === 0 ? [] : await mizan.settings.vendorAccounts(wanted);
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  return (vendorId) => names.get(vendorId) ?? vendorId;
}
