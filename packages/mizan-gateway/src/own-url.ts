import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { EmulatorSettings } from "./config";

/** A host name, IPv4 or bracketed IPv6 address, with or without a port. */
const HOST = /^([A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(:\d{1,5})?$/;

/**
 * The address under which the caller reached the emulator, without a slash at the end. Page URLs begin with it, so
 * that the same emulator works as `localhost`, as `127.0.0.1` and as a container's name.
 */
export function ownUrlOf(request: IncomingMessage): string {
  const { host = "" } = request.headers;
  if (HOST.test(host)) return `http://${host}`;
  return `http://127.0.0.1:${request.socket.localPort ?? 0}`;
}

/**
 * A sentence where a request names another host than the emulator's own, or undefined. A page of any site can make its name
 * lead to this machine (DNS rebinding); it cannot choose an address or `localhost` for a name.
 */
export function foreignHost(
  request: IncomingMessage,
  { allowedHosts, publicUrl }: Pick<EmulatorSettings, "allowedHosts" | "publicUrl">,
): string | undefined {
  const { host } = request.headers;
  if (host === undefined) return undefined;
  const name = HOST.exec(host)?.[1]?.toLowerCase() ?? "";
  const own = [...allowedHosts, ...(publicUrl === undefined ? [] : [new URL(publicUrl).hostname])];
  const isOwn =
    /^(.+\.)?localhost$/.test(name) ||
    isIP(name.replace(/^\[|\]$/g, "")) !== 0 ||
    own.some((one) => one.toLowerCase() === name);
  if (isOwn) return undefined;
  const told = name === "" ? "this host" : name;
  return `The emulator does not answer as ${told}. Name it in allowedHosts, or start with --allowed-host ${name || "NAME"}\n`;
}
