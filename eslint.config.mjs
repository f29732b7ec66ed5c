import js from "@eslint/js";
import compat from "eslint-plugin-compat";
import tseslint from "typescript-eslint";
import { pageScript } from "./scripts/check/page-script.mjs";

const nodeGlobals = {
  Buffer: "readonly",
  URL: "readonly",
  URLSearchParams: "readonly",
  console: "readonly",
  fetch: "readonly",
  process: "readonly",
};

const money = "Money is integer fils or a decimal.js value, never a float: docs/decisions/0006";

const IN_BROWSERS = "{packages/{mizan-storefront,demo-shop},examples/*}/**";
const STOREFRONT_SPECS = "integration-tests/http/storefront-{bag,kit}.spec.ts";

const NEWER_METHODS =
  "at|canParse|findLast|findLastIndex|groupBy|hasOwn|randomUUID|throwIfAborted|toReversed|toSorted|toSpliced|withResolvers";

/** Only what package.json's `browserslist` has. */
const inOldBrowsers = {
  plugins: { compat },
  settings: { lintAllEsApis: true },
  rules: {
    "compat/compat": "error",
    "no-restricted-syntax": [
      "error",
      {
        // What the plugin does not see through a value's type.
        selector: `CallExpression[callee.property.name=/^(${NEWER_METHODS})$/]`,
        message: "Older browsers do not have it: package.json's browserslist",
      },
    ],
  },
};

const strict = {
  "@typescript-eslint/no-explicit-any": "error",
  "@typescript-eslint/no-floating-promises": "error",
  "@typescript-eslint/switch-exhaustiveness-check": "error",
  "@typescript-eslint/consistent-type-imports": "error",
  // A number reads the same in a message with or without String().
  "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true, allowBoolean: true }],
  // Medusa's contracts ask for async methods that have nothing to wait for.
  "@typescript-eslint/require-await": "off",
  // Marker classes are how Medusa registers providers and modules.
  "@typescript-eslint/no-extraneous-class": "off",
  // They compare every assigned value's type, a third of the whole lint's time: no enum is ours, and no class is mixed up.
  "@typescript-eslint/no-unsafe-enum-assignment": "off",
  "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
  "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
  "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
};

export default tseslint.config(
  {
    ignores: [
      "node_modules/",
      ".medusa/",
      ".cache/",
      "**/dist/",
      "coverage/",
      "tmp/",
      "static/",
      "**/migrations/",
    ],
  },
  js.configs.recommended,
  {
    files: ["**/*.ts", "**/*.tsx"],
    ignores: ["src/admin/**", IN_BROWSERS, STOREFRONT_SPECS],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { project: "./tsconfig.check.json", tsconfigRootDir: import.meta.dirname },
    },
    rules: strict,
  },
  {
    // What runs in a browser, and what tries it at a real server: DOM and React are among its types.
    files: [`${IN_BROWSERS}/*.ts`, `${IN_BROWSERS}/*.tsx`, STOREFRONT_SPECS],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        project: [
          "./packages/{mizan-storefront,demo-shop}/tsconfig.json",
          "./examples/*/tsconfig.json",
          "./integration-tests/tsconfig.storefront.json",
        ],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      ...strict,
      // A server has no window, and an answer of the network is what it is: such checks are none too many.
      "@typescript-eslint/no-unnecessary-condition": "off",
      "max-params": ["error", 3],
      "no-console": "error",
      eqeqeq: ["error", "always", { null: "ignore" }],
    },
  },
  {
    files: ["packages/{mizan-storefront,demo-shop}/src/**"],
    ignores: ["packages/mizan-storefront/src/add/**", "**/__tests__/**"],
    ...inOldBrowsers,
  },
  { files: ["src/pages/*-script.ts"], processor: pageScript },
  {
    // React's own project and compiler settings; types are checked by `tsc -p src/admin`.
    files: ["src/admin/**/*.ts", "src/admin/**/*.tsx"],
    extends: [tseslint.configs.strict],
  },
  {
    files: ["src/**", "packages/mizan-gateway/src/**"],
    rules: {
      "no-restricted-globals": ["error", { name: "parseFloat", message: money }],
      "no-restricted-properties": [
        "error",
        { object: "Number", property: "parseFloat", message: money },
        { property: "toFixed", message: money },
      ],
      "max-params": ["error", 3],
      // Above it a file is about two things (docs/decisions/0036).
      "max-lines": ["error", 300],
      "no-console": "error",
      "no-restricted-syntax": [
        "error",
        {
          selector: "TSAsExpression > TSAsExpression > TSUnknownKeyword",
          message:
            "`as unknown as` hides a wrong type; parse with zod where data enters (only the codec may)",
        },
      ],
      eqeqeq: "error",
    },
  },
  {
    // In the domain toFixed is decimal.js's: exact, and never in exponential form.
    files: ["src/domain/**"],
    rules: {
      "no-restricted-properties": ["error", { object: "Number", property: "parseFloat", message: money }],
    },
  },
  {
    files: ["src/cli/**", "packages/mizan-gateway/src/main.ts", "packages/mizan-storefront/src/add/main.ts"],
    rules: { "no-console": "off" },
  },
  { files: ["src/gateway/wire.ts"], rules: { "no-restricted-syntax": "off" } },
  {
    files: ["**/__tests__/**", "integration-tests/**"],
    rules: {
      // A row of a test's table has as many columns as it needs.
      "max-params": "off",
      "max-lines": "off",
      // A test's table says that the value is there; a missing one fails the test anyway.
      "@typescript-eslint/no-non-null-assertion": "off",
      // expect.any(), JSON bodies of servers: typed `any` by their libraries.
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      "@typescript-eslint/unbound-method": "off",
    },
  },
  { files: ["**/*.mjs", "**/*.js"], languageOptions: { globals: nodeGlobals } },
  {
    files: ["**/*.js"],
    languageOptions: {
      sourceType: "commonjs",
      globals: { module: "writable", require: "readonly", __dirname: "readonly" },
    },
  },
  {
    files: ["src/pages/*-script.ts/*.js"],
    ...inOldBrowsers,
    languageOptions: {
      ecmaVersion: 2020,
      sourceType: "script",
      globals: Object.fromEntries(
        ["document", "addEventListener", "setTimeout", "clearTimeout", "performance", "fetch", "print"]
          .concat("AbortController", "location", "setInterval")
          .map((name) => [name, "readonly"]),
      ),
    },
  },
);
