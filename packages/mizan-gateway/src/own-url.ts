import type { IncomingMessage } from "node:http";

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
