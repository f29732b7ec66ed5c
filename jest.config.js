/**
 * Two kinds of tests, one runner: TEST_TYPE=unit runs the tests beside the sources, with no database;
 * TEST_TYPE=http runs integration-tests/http against a real Medusa, a real Postgres and the emulator.
 */
const kinds = {
  unit: ["**/src/**/__tests__/**/*.test.ts", "**/scripts/**/__tests__/**/*.test.ts"],
  http: ["**/integration-tests/http/**/*.spec.ts"],
  browser: ["**/integration-tests/browser/**/*.spec.ts"],
};

module.exports = {
  testMatch: kinds[process.env.TEST_TYPE ?? "unit"],
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
  testEnvironment: "node",
  moduleFileExtensions: ["js", "ts", "json"],
  modulePathIgnorePatterns: ["<rootDir>/.medusa/", "<rootDir>/.cache/"],
  setupFiles: process.env.TEST_TYPE === "http" ? ["./integration-tests/setup.js"] : [],
};
