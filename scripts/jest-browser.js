/** jsdom with Node's fetch, which talks to real local servers. Its signals come with it: it takes no jsdom's. */
const { TestEnvironment } = require("jest-environment-jsdom");

const OF_NODE = [
  ...["fetch", "Headers", "Request", "Response", "AbortController", "AbortSignal"],
  ...["TextEncoder", "TextDecoder", "structuredClone"],
];

module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of OF_NODE) this.global[name] = globalThis[name];
  }
};
