/**
 * Node's own context for the tests instead of one of their own: each look at a global (Object, Promise, process) goes
 * through an interceptor there, which costs a Medusa up to a tenth of its time. Each lane of run-in-lanes.mjs is a process of
 * its own, so nothing is left over for anybody.
 */
const { Script } = require("node:vm");
const { TestEnvironment } = require("jest-environment-node");

module.exports = class OneContext extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const inOwnContext = this.context;
    const runInContext = Script.prototype.runInContext;
    Script.prototype.runInContext = function (wanted, options) {
      return wanted === inOwnContext
        ? this.runInThisContext(options)
        : runInContext.call(this, wanted, options);
    };
    this.global = globalThis;
  }
};
