/**
 * One runner, several kinds of tests (scripts/test.mjs starts what each needs). TEST_TYPE=unit runs the tests beside
 * the sources; modules runs our tables' stores against a real Postgres; http runs against a real Medusa, a real Postgres
 * and the emulator; redis adds a Redis, browser a Chromium in front of the demo's shop. The storefront package's React
 * parts are among the unit tests, once with each React that they are for.
 */
// Several files in one load of the framework (scripts/run-in-lanes.mjs), which names them.
const together = process.env.MIZAN_TOGETHER ? ["**/integration-tests/together/**/*.spec.ts"] : [];
const kinds = {
  unit: ["**/src/**/__tests__/**/*.test.ts", "**/scripts/**/__tests__/**/*.test.ts"],
  modules: ["**/integration-tests/modules/**/*.spec.ts", ...together],
  http: ["**/integration-tests/http/**/*.spec.ts", ...together],
  browser:
    process.env.MIZAN_BROWSER === "firefox"
      ? ["**/integration-tests/browser/{checkout,demo-*,result-page}.spec.ts"]
      : ["**/integration-tests/browser/**/*.spec.ts"],
  thorough: ["**/integration-tests/thorough/**/*.spec.ts"],
  long: ["**/integration-tests/long/**/*.spec.ts", ...together],
  model: ["**/integration-tests/model/**/*.spec.ts"],
  engine: ["**/integration-tests/engine/**/*.spec.ts"],
  redis: ["**/integration-tests/redis/**/*.spec.ts"],
  crash: ["**/integration-tests/crash/**/*.spec.ts"],
};

const kind = process.env.TEST_TYPE ?? "unit";
const withMedusa = ["modules", "http", "thorough", "long", "model", "redis", "crash", "engine"].includes(
  kind,
);

const swc = (jsc) => ["@swc/jest", { jsc: { target: "es2022", ...jsc }, module: { type: "commonjs" } }];

const config = {
  testMatch: kinds[kind],
  transform: {
    "^.+\\.[jt]s$": swc({
      parser: { syntax: "typescript", decorators: true },
      transform: { decoratorMetadata: true, legacyDecorator: true },
    }),
  },
  moduleNameMapper: { "^(d3-scale|d3-shape)$": "<rootDir>/scripts/jest-es-modules/$1.js" },
  testEnvironment: withMedusa ? "./integration-tests/one-context.js" : "node",
  moduleFileExtensions: ["js", "ts", "json"],
  modulePathIgnorePatterns: ["<rootDir>/.medusa/", "<rootDir>/.cache/"],
  setupFiles: withMedusa ? ["./scripts/jest-console.js", "./integration-tests/setup.js"] : [],
};

/** @param folder where `react` and `react-dom` of that version are; the testing library takes what it finds */
const withReact = (version, folder) => ({
  ...config,
  displayName: `React ${version}`,
  globals: { REACT_MAJOR: version },
  testMatch: ["**/packages/mizan-storefront/src/**/__tests__/**/*.test.tsx"],
  transform: {
    ...config.transform,
    "^.+\\.tsx$": swc({
      parser: { syntax: "typescript", tsx: true },
      transform: { react: { runtime: "automatic" } },
    }),
  },
  moduleNameMapper: { "^(react|react-dom)(/.*)?$": `${__dirname}/${folder}node_modules/$1$2` },
  moduleFileExtensions: [...config.moduleFileExtensions, "tsx"],
  // Not below <rootDir>, which a test of the runner sets to a folder of its own.
  testEnvironment: `${__dirname}/scripts/jest-browser.js`,
});

module.exports = {
  // Medusa boots and migrates in a hook: 12 s on two cores, more on a busy machine.
  testTimeout: kind === "unit" ? 30_000 : 120_000,
  ...(kind === "unit"
    ? { projects: [config, withReact(19, "packages/mizan-storefront/"), withReact(18, "")] }
    : config),
};
