/** This repository as a Medusa application: for the demo and for the integration tests. */
import { defineConfig } from "@medusajs/framework/utils";
import { withMizan } from "./src/config/with-mizan";
import type { CartPolicy } from "./src/domain/split-input";

const backendUrl = process.env.MIZAN_BACKEND_URL ?? "http://localhost:9000";
const gatewayUrl = process.env.MIZAN_GATEWAY_URL ?? "http://localhost:4010";
/** With it the same shop takes payments as in production; what it began at the emulator is still asked about there. */
const productionUrl = process.env.MIZAN_PRODUCTION_URL;
const redisUrl = process.env.REDIS_URL;

const lockingWith = (id: string, options: object) => ({
  resolve: "@medusajs/medusa/locking",
  options: { providers: [{ resolve: `@medusajs/medusa/${id}`, id, is_default: true, options }] },
});

/** The demo's log shows the mails that a store would send. */
const notifications = {
  resolve: "@medusajs/medusa/notification",
  options: {
    providers: [
      {
        resolve: "@medusajs/medusa/notification-local",
        id: "local",
        options: { channels: ["feed", "email"] },
      },
    ],
  },
};

/** What several instances share (docs/instances.md). Without it the engine's own modules take their place, in memory. */
function sharedModules() {
  if (redisUrl) {
    return [
      { resolve: "@medusajs/medusa/event-bus-redis", options: { redisUrl } },
      { resolve: "@medusajs/medusa/workflow-engine-redis", options: { redis: { redisUrl } } },
      lockingWith("locking-redis", { redisUrl }),
    ];
  }
  return process.env.MIZAN_LOCKING === "postgres" ? [lockingWith("locking-postgres", {})] : [];
}

export default defineConfig(
  withMizan(
    {
      projectConfig: {
        databaseUrl: process.env.DATABASE_URL,
        redisUrl,
        // As many flows of one process as the crash tests stop may each keep a connection.
        ...(process.env.MIZAN_POOL && {
          databaseDriverOptions: { pool: { max: Number(process.env.MIZAN_POOL) } },
        }),
        http: {
          storeCors: process.env.STORE_CORS ?? "http://localhost:8000",
          adminCors: process.env.ADMIN_CORS ?? backendUrl,
          authCors: process.env.AUTH_CORS ?? backendUrl,
          jwtSecret: process.env.JWT_SECRET ?? "demo-only",
          cookieSecret: process.env.COOKIE_SECRET ?? "demo-only",
        },
      },
      admin: { disable: process.env.MIZAN_ADMIN === "off", backendUrl },
      modules: [notifications, ...sharedModules()],
    },
    {
      source: "./src",
      environment: productionUrl ? "production" : "emulator",
      environments: {
        emulator: { baseUrl: gatewayUrl },
        ...(productionUrl && { production: { baseUrl: productionUrl } }),
      },
      gateway: { totalTimeoutMs: Number(process.env.MIZAN_GATEWAY_TIMEOUT_MS ?? 15_000) },
      traffic: {
        probeAfterMs: Number(process.env.MIZAN_PROBE_AFTER_MS ?? 60_000),
        sweepPerSecond: Number(process.env.MIZAN_SWEEP_PER_SECOND ?? 5),
        ...(process.env.MIZAN_PER_MINUTE && { perMinute: Number(process.env.MIZAN_PER_MINUTE) }),
      },
      refunds: {
        returnedStatuses: process.env.MIZAN_RETURNED_STATUS ? [process.env.MIZAN_RETURNED_STATUS] : [],
      },
      fastCheckout: process.env.MIZAN_FAST_CHECKOUT === "on",
      backendUrl,
      storefront: {
        resultUrl: process.env.MIZAN_STOREFRONT_RESULT_URL,
        checkoutUrl: process.env.MIZAN_STOREFRONT_CHECKOUT_URL,
      },
      storefronts: JSON.parse(process.env.MIZAN_STOREFRONTS ?? "{}") as Record<
        string,
        { resultUrl?: string }
      >,
      masterKeys: process.env.MIZAN_MASTER_KEYS ?? "",
      sweep: process.env.MIZAN_SWEEP !== "off",
      settings: { cartPolicy: (process.env.MIZAN_CART_POLICY as CartPolicy | undefined) ?? "platform" },
    },
  ),
);
