import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dashboardAliases, type ViteConfig, withDashboardAliases } from "../dashboard-aliases";

describe("the dashboard's own packages for the admin pages (OPS-18)", () => {
  let folder: string;
  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), "mizan-aliases-")));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function put(...paths: string[]) {
    for (const path of paths) {
      mkdirSync(join(folder, path), { recursive: true });
      writeFileSync(join(folder, path, "package.json"), "{}");
    }
  }
  const foundFrom = (application: string) =>
    Object.fromEntries(
      dashboardAliases(join(folder, application)).map(({ find, replacement }) => [
        String(find).replaceAll("\\", ""),
        replacement.slice(folder.length + 1),
      ]),
    );

  it("takes the router beside the dashboard, not the one that the application pins", () => {
    put(
      "node_modules/@medusajs/dashboard/node_modules/react-router-dom",
      "node_modules/@medusajs/dashboard",
      "node_modules/@medusajs/ui",
      "apps/backend/node_modules/react-router-dom",
      "node_modules/react-router-dom",
    );
    expect(foundFrom("apps/backend")).toEqual({
      "/^@medusajs/ui$/": "node_modules/@medusajs/ui",
      "/^react-router-dom$/": "node_modules/@medusajs/dashboard/node_modules/react-router-dom",
    });
  });

  it("follows Medusa to its dashboard where the application does not name it, as pnpm links them", () => {
    put(
      "store/medusa/node_modules/@medusajs/medusa",
      "store/bundler/node_modules/@medusajs/admin-bundler",
      "store/dashboard/node_modules/@medusajs/dashboard",
      "store/dashboard/node_modules/react-router-dom",
      "shop",
    );
    const link = (at: string, to: string) => {
      mkdirSync(join(folder, at, ".."), { recursive: true });
      symlinkSync(join(folder, to), join(folder, at));
    };
    link("shop/node_modules/@medusajs/medusa", "store/medusa/node_modules/@medusajs/medusa");
    const bundler = "store/bundler/node_modules/@medusajs";
    link("store/medusa/node_modules/@medusajs/admin-bundler", `${bundler}/admin-bundler`);
    link(`${bundler}/dashboard`, "store/dashboard/node_modules/@medusajs/dashboard");
    expect(foundFrom("shop")).toEqual({
      "/^react-router-dom$/": "store/dashboard/node_modules/react-router-dom",
    });
  });

  it("changes nothing in an application without dashboard", () => {
    put("shop");
    expect(foundFrom("shop")).toEqual({});
  });

  it.each<[string, unknown, unknown[]]>([
    ["a list", [{ find: "a", replacement: "/a" }], [{ find: "a", replacement: "/a" }]],
    ["an object", { a: "/a" }, [{ find: "a", replacement: "/a" }]],
    ["nothing", undefined, []],
  ])("keeps what the application's own vite names as %s, after ours", (_, alias, kept) => {
    const own = (config: ViteConfig) => ({ base: config.base, resolve: { dedupe: ["x"], alias } });
    const changed = withDashboardAliases(own)({ base: "/app" });
    expect(changed).toMatchObject({ base: "/app", resolve: { dedupe: ["x"] } });
    const ours = dashboardAliases(process.cwd());
    expect(ours).toHaveLength(5);
    expect(changed.resolve?.alias).toEqual([...ours, ...kept]);
  });
});
