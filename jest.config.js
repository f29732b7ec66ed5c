/**
 * One runner, several kinds of tests (scripts/test.mjs starts what each needs). TEST_TYPE=unit runs the tests beside
 * the sources; modules runs our tables' stores against a real Postgres; http runs against a real Medusa, a real Postgres
 * and the emulator; redis adds a Redis, browser a Chromium in front of the demo's shop.
 */
// Several files against one Medusa (scripts/run-in-lanes.mjs), which names them.
const together = process.env.MIZAN_TOGETHER ? ["**/integration-tests/together/**/*.spec.ts"] : [];
const kinds = {
  unit: ["**/src/**/__tests__/**/*.test.ts", "**/scripts/**/__tests__/**/*.test.ts"],
  modules: ["**/integration-tests/modules/**/*.spec.ts"],
  http: ["**/integration-tests/http/**/*.spec.ts", ...together],
  browser: ["**/integration-tests/browser/**/*.spec.ts"],
  long: ["**/integration-tests/long/**/*.spec.ts", ...together],
  model: ["**/integration-tests/model/**/*.spec.ts"],
  redis: ["**/integration-tests/redis/**/*.spec.ts"],
  crash: ["**/integration-tests/crash/**/*.spec.ts"],
};

const kind = process.env.TEST_TYPE ?? "unit";

module.exports = {
  testMatch: kinds[kind],
  transform: {
    "^.+\\.[jt]s$": [
      "@swc/jest",
      {
        jsc: {
          parser: { syntax: "typescript", decorators: true },
          transform: { decoratorMetadata: true, legacyDecorator: true },
          target: "es2022",
        },
        module: { type: "commonjs" },
      },
    ],
  },
  moduleNameMapper: { "^(d3-scale|d3-shape)$": "<rootDir>/scripts/jest-es-modules/$1.js" },
  testEnvironment: "node",
  // Medusa boots and migrates in a hook: 12 s on two cores, more on a busy machine.
  testTimeout: kind === "unit" ? 30_000 : 120_000,
  moduleFileExtensions: ["js", "ts", "json"],
  modulePathIgnorePatterns: ["<rootDir>/.medusa/", "<rootDir>/.cache/"],
  setupFiles: ["modules", "http", "long", "model", "redis", "crash"].includes(kind)
    ? ["./scripts/jest-console.js", "./integration-tests/setup.js"]
    : [],
};
