// node scripts/walk.mjs: what one purchase passes in `src`, from the session to the order: files, functions, and how often it goes
// back into a file that it had left, or into another room. One JSON line; `--files` names the files in their order, `--without
// domain,gateway` leaves these rooms out.
import { freePort } from "./free-port.mjs";
import { root } from "./bootstrap.mjs";
import { join } from "node:path";
import { parseArgs } from "node:util";

const { startShop } = await import("./shop/start-shop.mjs");
const { buy } = await import("./shop/buy.mjs");

const { values } = parseArgs({
  options: { files: { type: "boolean" }, without: { type: "string", default: "" } },
});
const port = await freePort();
process.env.MIZAN_WALK_PORT = String(port);
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --require=${join(root, "scripts/walk/preload.js")}`;
const ask = async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).json();

const shop = await startShop({ say: (text) => console.error(text) });
try {
  const { products } = shop.description;
  const variantIds = [...new Map(products.map((one) => [one.vendor, one.variant_id])).values()];
  const bought = () =>
    buy({ shop: shop.description, variantIds, say: (text) => text.startsWith("Cart with") && ask("/begin") });
  // The first one also passes what is only done once in a process.
  await bought();
  const { order } = await bought();
  if (order?.payment_status !== "captured") throw new Error("the purchase has no paid order");
  const leftOut = values.without.split(",");
  const walk = (await ask("/walk")).filter((entry) => !leftOut.includes(roomOf(entry)));
  if (values.files) console.error([...new Set(walk.map(fileOf))].join("\n"));
  console.log(JSON.stringify(figuresOf(walk)));
} finally {
  await shop.stop();
}

function fileOf(entry) {
  return entry.split("#")[0];
}

function roomOf(entry) {
  return entry.split("/")[1];
}

/** Of functions in the order of their first call. */
function figuresOf(walk) {
  const files = new Set();
  const figures = { files: 0, functions: walk.length, re_entries: 0, room_changes: 0 };
  walk.forEach((entry, at) => {
    const before = walk[at - 1];
    const isOtherFile = before === undefined || fileOf(before) !== fileOf(entry);
    if (isOtherFile && files.has(fileOf(entry))) figures.re_entries += 1;
    if (before !== undefined && roomOf(before) !== roomOf(entry)) figures.room_changes += 1;
    files.add(fileOf(entry));
  });
  return { ...figures, files: files.size };
}
