import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../bootstrap.mjs";
import { writeApplication } from "../fresh-application.mjs";

/** What its package leaves out of its dependencies, and needs beside Medusa 2.21. */
const packages = {
  "@mercurjs/core": "2.1.5",
  "@mercurjs/types": "2.1.5",
  "http-proxy-middleware": "^3.0.5",
};

const medusaConfig = `import { withMercur } from "@mercurjs/core";
import { withMizan } from "medusa-plugin-mizan/config";

export default withMercur(
  withMizan(
    {
      projectConfig: {
        databaseUrl: process.env.DATABASE_URL,
        http: {
          storeCors: "http://localhost:8000",
          adminCors: process.env.MIZAN_BACKEND_URL!,
          authCors: process.env.MIZAN_BACKEND_URL!,
          vendorCors: process.env.MIZAN_BACKEND_URL!,
          jwtSecret: process.env.JWT_SECRET,
          cookieSecret: process.env.COOKIE_SECRET,
        },
      } as never,
      modules: ["admin-ui", "vendor-ui"].map((name) => ({
        resolve: "@mercurjs/core/modules/" + name,
        options: { disable: true },
      })),
    },
    {
      environment: "emulator",
      environments: { emulator: { baseUrl: process.env.MIZAN_GATEWAY_URL! } },
      backendUrl: process.env.MIZAN_BACKEND_URL!,
      masterKeys: process.env.MIZAN_MASTER_KEYS!,
      settings: { cartPolicy: "platform" },
      completionWorkflow: "complete-cart-with-split-orders",
    },
  ),
);
`;

/** The application of the package smoke test with Mercur 2.1 in it; `npm install` is the caller's. */
export function writeMercurApplication({ application, ...tarballs }) {
  writeApplication({ application, ...tarballs });
  const file = join(application, "package.json");
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  manifest.dependencies = { ...manifest.dependencies, ...packages };
  writeFileSync(file, JSON.stringify(manifest, null, 2));
  writeFileSync(join(application, "medusa-config.ts"), medusaConfig);
  // It stands one folder higher there than here.
  const seed = readFileSync(join(root, "scripts", "mercur", "seed.ts"), "utf8");
  writeFileSync(join(application, "scripts", "seed.ts"), seed.replaceAll('"../seed/', '"./seed/'));
}
