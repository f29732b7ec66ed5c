// Medusa's own provider for Stripe; its SDK, which it makes without a choice of the host, asks a fake on this machine.
const { createRequire } = require("node:module");
const { ModuleProvider, Modules } = require("@medusajs/framework/utils");

const ofProvider = createRequire(require.resolve("@medusajs/payment-stripe/package.json"));
const { StripeProviderService } = ofProvider("./dist/services");
const { default: Stripe } = ofProvider("stripe");
const { hostname, port } = new URL(process.env.BENCH_STRIPE_URL);

class StripeAtFake extends StripeProviderService {
  constructor(cradle, options) {
    super(cradle, options);
    this.stripe_ = new Stripe(options.apiKey, { host: hostname, port, protocol: "http" });
  }
}

module.exports = { default: ModuleProvider(Modules.PAYMENT, { services: [StripeAtFake] }) };
