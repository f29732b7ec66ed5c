import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

const script = join(__dirname, "..", "shop", "serve-storefront.mjs");
const PAGE = '<script type="application/json" id="shop-config">\n  null\n</script>';

let folder: string;
let server: ChildProcess;
let url: string;

beforeAll(async () => {
  const place = mkdtempSync(join(tmpdir(), "mizan-serve-"));
  folder = join(place, "dist");
  mkdirSync(join(folder, "assets"), { recursive: true });
  writeFileSync(join(folder, "index.html"), PAGE);
  writeFileSync(join(folder, "assets", "app-1a2b.js"), "export {};");
  writeFileSync(join(place, "secret.txt"), "not for shoppers");
  mkdirSync(`${folder}-private`);
  writeFileSync(join(`${folder}-private`, "secret.txt"), "not for shoppers");
  const program = `
    import { serveStorefront } from ${JSON.stringify(script)};
    const config = { backendUrl: "http://store.test", publishableKey: "</script>$&", regionId: "reg_1" };
    const { url } = await serveStorefront({ folder: ${JSON.stringify(folder)}, port: 0, config });
    console.log(url);
  `;
  server = spawn(process.execPath, ["--input-type=module", "-e", program], { stdio: ["ignore", "pipe", 2] });
  url = await new Promise<string>((resolve) => {
    server.stdout?.once("data", (line: Buffer) => resolve(line.toString().trim()));
  });
});

afterAll(() => {
  server.kill();
  rmSync(join(folder, ".."), { recursive: true });
});

/** As it is written: `fetch` would resolve the dots before it asks. */
function get(path: string, method = "GET") {
  return new Promise<{ status: number; type: string; body: string; caching: string }>((resolve, reject) => {
    const asked = request(url, { path, method }, (answer) => {
      let body = "";
      answer.on("data", (part: Buffer) => (body += part.toString()));
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          type: answer.headers["content-type"] ?? "",
          caching: answer.headers["cache-control"] ?? "",
          body,
        }),
      );
    });
    asked.on("error", reject);
    asked.end();
  });
}

describe("the server of the demo's shop", () => {
  it.each(["/", "/checkout/result?mizan=token&outcome=paid", "/orders/order_1", "/index.html"])(
    "answers %s with the page that names the store, never kept by a browser",
    async (path) => {
      const { status, type, body, caching } = await get(path);
      expect([status, type, caching]).toEqual([200, "text/html; charset=utf-8", "no-cache"]);
      const written = /<script[^>]*>([^<]*)<\/script>$/.exec(body)?.[1] ?? "";
      expect(JSON.parse(written)).toEqual({
        backendUrl: "http://store.test",
        publishableKey: "</script>$&",
        regionId: "reg_1",
      });
    },
  );

  it("serves a script with its type, to be kept for good: its name changes with its contents", async () => {
    const { type, body, caching } = await get("/assets/app-1a2b.js");
    expect([type, body]).toEqual(["text/javascript; charset=utf-8", "export {};"]);
    expect(caching).toContain("immutable");
  });

  it.each([
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/..%2fdist-private%2fsecret.txt",
    "/%00",
    "/%",
    "//",
  ])("gives nothing outside of its folder for %s", async (path) => {
    expect((await get(path)).body).not.toContain("not for shoppers");
  });

  it("says that a file is missing instead of answering with a page", async () => {
    expect((await get("/assets/app-old.js")).status).toBe(404);
  });

  it("takes no other method", async () => {
    expect((await get("/", "POST")).status).toBe(405);
  });
});
