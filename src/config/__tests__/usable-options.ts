/** The least that an installation must say, and changes of it by an option's dotted name. */
export const USABLE_OPTIONS: Readonly<Record<string, unknown>> = {
  environment: "sandbox",
  environments: { sandbox: { baseUrl: "https://gateway.example" } },
  backendUrl: "https://shop.example",
};

/** @returns the usable options with one option set, or taken away when the value is undefined */
export function optionsWith(name: string, value: unknown): Record<string, unknown> {
  const changed = structuredClone(USABLE_OPTIONS) as Record<string, unknown>;
  const folders = name.split(".");
  const last = folders.pop() ?? name;
  let place = changed;
  for (const folder of folders) {
    place[folder] ??= {};
    place = place[folder] as Record<string, unknown>;
  }
  place[last] = value;
  return changed;
}
