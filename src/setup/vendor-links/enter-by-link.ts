/**
 * A browser in which a vendor's link is opened: it gets a cookie, and is let in once the code that the shop sends to the vendor was typed in
 * it. Whoever has the link alone sees nothing.
 */
import { createHash, randomInt } from "node:crypto";
import type { Using } from "../../application/dependencies";
import type { VendorDevice } from "../../modules/mizan/stores/vendor-device-store";
import { hashOfToken, newOpaqueToken } from "../../payments/record/opaque-token";
import { tellLinkCode } from "./tell-link-code";

/** So many tokens of one address may be nobody's within a minute. */
const WRONG_PER_MINUTE = 20;
/** All who come through a proxy of the shop's own, which does not say from where. */
const FROM_PROXY = -1;

export type Entered =
  | { state: "let_in" | "code"; cookie: string; device: VendorDevice }
  /** This browser was let in by the same link before. */
  | { state: "known" }
  | { state: "unknown" | "ended" | "too_many" };

/**
 * Opens a link. A token that is right is never held back: a carrier puts thousands of phones behind one address.
 *
 * @param openedFrom a number of the browser's address, where it is known
 * @param cookie that the browser has
 */
export async function enterByLink(
  dependencies: Using<"setup">,
  token: unknown,
  { openedFrom, cookie }: { openedFrom: number | undefined; cookie: string | undefined },
): Promise<Entered> {
  const { vendorDevices, vendorLinks, settings } = dependencies.mizan;
  const tokenHash = hashOfToken(token);
  const cookieHash = hashOfToken(cookie);
  if (tokenHash && cookieHash && (await vendorDevices.isLetInBy(cookieHash, tokenHash)))
    return { state: "known" };
  const { token: made, hash } = newOpaqueToken();
  const code = newCode();
  const begun = tokenHash
    ? await vendorDevices.begin(tokenHash, { hash, codeHash: codeHashOf(made, code) })
    : ({ state: "unknown" } as const);
  if (begun.state === "unknown") {
    const wrong = await vendorLinks.countWrong(openedFrom ?? FROM_PROXY);
    return { state: wrong > WRONG_PER_MINUTE ? "too_many" : "unknown" };
  }
  if (begun.state !== "begun") return { state: begun.state };
  const { device } = begun;
  const [vendor] = await settings.vendorAccounts([device.vendor_id]);
  if (!vendor) return { state: "ended" };
  if (device.is_confirmed) return { state: "let_in", cookie: made, device };
  await tellLinkCode(dependencies, { vendor, linkId: device.link_id, code });
  return { state: "code", cookie: made, device };
}

/**
 * @param cookie of a browser that was not let in yet
 * @returns whether there is a new code, and the shop was told it
 */
export async function sendCodeAgain(
  dependencies: Using<"setup">,
  cookie: string,
  device: VendorDevice,
): Promise<boolean> {
  const { vendorDevices, settings } = dependencies.mizan;
  const code = newCode();
  const [vendor] = await settings.vendorAccounts([device.vendor_id]);
  if (!vendor || !(await vendorDevices.newCode(hashOfToken(cookie) ?? "", codeHashOf(cookie, code))))
    return false;
  return tellLinkCode(dependencies, { vendor, linkId: device.link_id, code });
}

/** @param typed by the vendor, also in Arabic digits and with blanks; already read as Latin digits */
export async function tryCode(
  { mizan }: Pick<Using<"setup">, "mizan">,
  cookie: string,
  typed: string,
): Promise<"confirmed" | "wrong" | "over"> {
  return mizan.vendorDevices.tryCode(hashOfToken(cookie) ?? "", codeHashOf(cookie, typed));
}

function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

/** With the cookie, which the database does not have: who reads the hash cannot try all codes on it. */
function codeHashOf(cookie: string, code: string): string {
  return createHash("sha256").update(`${cookie}:${code}`, "utf8").digest("hex");
}
