/** Where a page was asked for from, for counting, without a word of who asked. */
import { createHash } from "node:crypto";
import { BlockList, isIP, isIPv6 } from "node:net";

const BUCKETS = 2 ** 20;

/** The addresses of the shop's own proxies, and of nobody on the Internet: loopback, link-local, private and shared ones. */
const OWN = new BlockList();
OWN.addSubnet("127.0.0.0", 8);
OWN.addSubnet("10.0.0.0", 8);
OWN.addSubnet("172.16.0.0", 12);
OWN.addSubnet("192.168.0.0", 16);
OWN.addSubnet("169.254.0.0", 16);
OWN.addSubnet("100.64.0.0", 10);
OWN.addAddress("::1", "ipv6");
OWN.addSubnet("fc00::", 7, "ipv6");
OWN.addSubnet("fe80::", 10, "ipv6");

/**
 * Where a page was asked for from, for counting: one of a million numbers, which thousands of addresses share, so that no row
 * names a shopper. The addresses of one IPv6 network (/64) have the same.
 *
 * @param address of the browser, as the proxy in front of the shop tells it
 * @returns undefined for an address of a proxy of the shop's own, behind which all shoppers stand: nobody is counted with others
 */
export function openedFrom(address: string | undefined): number | undefined {
  if (!address) return undefined;
  const host = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  if (isIP(host) === 0 || OWN.check(host, isIPv6(host) ? "ipv6" : "ipv4")) return undefined;
  const counted = isIPv6(host) ? networkOf(host) : host;
  return createHash("sha256").update(counted).digest().readUInt32BE() % BUCKETS;
}

function networkOf(address: string): string {
  const [head = "", tail = ""] = address.toLowerCase().split("::");
  const groups = head.split(":").filter(Boolean);
  const left = 8 - groups.length - tail.split(":").filter(Boolean).length;
  const all = address.includes("::") ? [...groups, ...Array<string>(left).fill("0"), tail] : groups;
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
