import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../bootstrap.mjs";

/** `{path, methods}` of every route that the sources have; a part such as `[id]` becomes `nobody`. */
function routesOfSources() {
  const folder = join(root, "src", "api");
  return readdirSync(folder, { recursive: true })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith("/route.ts"))
    .map((file) => {
      const text = readFileSync(join(folder, file), "utf8");
      const found = text.matchAll(
        /^export (?:const|async function|function) (GET|POST|DELETE|PUT|PATCH)\b/gm,
      );
      const path = `/${file.slice(0, -"/route.ts".length)}`.replaceAll(/\[[^\]]+\]/g, "nobody");
      return { path, methods: [...found].map(([, method]) => method) };
    });
}

/**
 * Calls every route of the sources in the shop that `start-shop.mjs` describes, signed in. What it answers is its tests'
 * to say; that it is there at all is not: Medusa's build leaves out folders by their name.
 */
export async function answersRoutes({ shop: { description } }) {
  const { backend_url: backendUrl, admin, publishable_key: key } = description;
  const login = await fetch(`${backendUrl}/auth/user/emailpass`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(admin),
  });
  const { token } = await login.json();
  const headers = {
    authorization: `Bearer ${token}`,
    "x-publishable-api-key": key,
    "content-type": "application/json",
  };
  const routes = routesOfSources();
  if (routes.length < 40) throw new Error(`Only ${routes.length} routes were found in the sources`);
  const missing = [];
  for (const { path, methods } of routes) {
    if (methods.length === 0) throw new Error(`${path} exports no method that this check knows`);
    for (const method of methods) {
      const body = method === "GET" ? undefined : "{}";
      const answer = await fetch(`${backendUrl}${path}`, { method, headers, body, redirect: "manual" });
      const text = await answer.text();
      if (text.includes(`Cannot ${method} `)) missing.push(`${method} ${path}`);
    }
  }
  if (missing.length > 0) throw new Error(`The package has no route for: ${missing.join(", ")}`);
}
