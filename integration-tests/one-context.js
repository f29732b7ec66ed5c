/**
 * Node's own context for the tests instead of one of their own: each look at a global (Object, Promise, process) goes
 * through an interceptor there, which costs a Medusa up to a tenth of its time. Each lane of run-in-lanes.mjs is a process of
 * its own; of several files in one process, each finds the globals and the environment that the first one found.
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
    this.known = new Set(Reflect.ownKeys(globalThis));
    this.variables = { ...process.env };
  }

  /** Medusa keeps its workflows in a global: the next file would register each a second time. */
  async teardown() {
    const added = Reflect.ownKeys(globalThis).filter((name) => !this.known.has(name));
    await super.teardown();
    for (const name of added) Reflect.deleteProperty(globalThis, name);
    for (const name of Object.keys(process.env)) if (!(name in this.variables)) delete process.env[name];
    Object.assign(process.env, this.variables);
  }
};
