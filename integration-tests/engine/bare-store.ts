import {
  createApiKeysWorkflow,
  createProductsWorkflow,
  createRegionsWorkflow,
  createSalesChannelsWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
  processPaymentWorkflow,
} from "@medusajs/medusa/core-flows";
import type { ICartModuleService, IPaymentModuleService, MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { medusaIntegrationTestRunner } from "@medusajs/test-utils";
import { probe } from "./store/probe";

type Json = Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- bodies of HTTP answers, judged by the assertions
type Answer = { status: number; body: Json };

export type BareStore = {
  container: () => MedusaContainer;
  post: (path: string, body?: object) => Promise<Answer>;
  get: (path: string) => Promise<Answer>;
  /** A cart with one piece of 5.125 KWD in it. */
  newCart: () => Promise<Json>;
  addPiece: (cartId: string) => Promise<Json>;
  /** The session that the cart has after its way to pay was chosen. */
  choose: (cartId: string, data?: object) => Promise<Json>;
  complete: (cartId: string) => Promise<Answer>;
  /** What a payment's proof starts: records it, and completes the cart. */
  processCaptured: (sessionId: string) => Promise<{ errors: unknown[] }>;
  /** A cart that was paid and became an order. */
  buy: () => Promise<{ cartId: string; orderId: string; payment: Json }>;
  graph: (entity: string, fields: string[], filters?: object) => Promise<Json[]>;
  payments: () => IPaymentModuleService;
  carts: () => ICartModuleService;
};

/** Runs tests against a Medusa that has no Mizan in it, seeded once; one file of it boots for some fifteen seconds. */
export function bareStoreSuite(testSuite: (store: BareStore) => void): void {
  medusaIntegrationTestRunner({
    medusaConfigFile: `${__dirname}/store`,
    testSuite: ({ api, getContainer }) => {
      let seeded: Awaited<ReturnType<typeof seed>>;
      beforeEach(async () => {
        probe.forget();
        seeded = await seed(getContainer());
      });

      const request = async (method: "get" | "post", path: string, body?: object): Promise<Answer> => {
        const { status, data } = await api.request({
          ...{ method, url: path, data: method === "post" ? (body ?? {}) : undefined },
          headers: { "x-publishable-api-key": seeded.publishableKey },
          validateStatus: () => true,
        });
        return { status, body: data as Json };
      };
      const post: BareStore["post"] = (path, body) => request("post", path, body);
      const graph: BareStore["graph"] = async (entity, fields, filters) => {
        const query = getContainer().resolve(ContainerRegistrationKeys.QUERY);
        return (await query.graph({ entity, fields, filters })).data as Json[];
      };
      const addPiece = async (cartId: string) =>
        (await post(`/store/carts/${cartId}/line-items`, { variant_id: seeded.variantId, quantity: 1 })).body
          .cart as Json;
      const newCart = async () => {
        const { body } = await post("/store/carts", { region_id: seeded.regionId, email: "noura@shop.test" });
        return addPiece(body.cart.id as string);
      };
      const choose: BareStore["choose"] = async (cartId, data) => {
        const { body } = await post("/store/payment-collections", { cart_id: cartId });
        const path = `/store/payment-collections/${body.payment_collection.id}/payment-sessions`;
        const chosen = await post(path, { provider_id: "pp_probe_probe", data });
        return { ...chosen.body.payment_collection.payment_sessions[0], answered: chosen.status };
      };
      const complete: BareStore["complete"] = (cartId) => post(`/store/carts/${cartId}/complete`);

      testSuite({
        container: getContainer,
        ...{ post, graph, newCart, addPiece, choose, complete },
        get: (path) => request("get", path),
        payments: () => getContainer().resolve(Modules.PAYMENT),
        carts: () => getContainer().resolve(Modules.CART),
        processCaptured: async (sessionId) => {
          const input = { action: "captured" as const, data: { session_id: sessionId, amount: 5.125 } };
          return processPaymentWorkflow(getContainer()).run({ input, throwOnError: false });
        },
        buy: async () => {
          const { id: cartId } = await newCart();
          await choose(cartId as string);
          const { body } = await complete(cartId as string);
          const [payment] = await graph("payment", ["id", "data", "captures.*", "refunds.*"]);
          return { cartId: cartId as string, orderId: body.order.id as string, payment: payment! };
        },
      });
    },
  });
}

async function seed(container: MedusaContainer) {
  const { result: channels } = await createSalesChannelsWorkflow(container).run({
    input: { salesChannelsData: [{ name: "Shop" }] },
  });
  const channelId = channels[0]!.id;
  const { result: keys } = await createApiKeysWorkflow(container).run({
    input: { api_keys: [{ title: "Shop", type: "publishable", created_by: "" }] },
  });
  await linkSalesChannelsToApiKeyWorkflow(container).run({ input: { id: keys[0]!.id, add: [channelId] } });
  const { result: regions } = await createRegionsWorkflow(container).run({
    input: {
      regions: [
        { name: "Kuwait", currency_code: "kwd", countries: ["kw"], payment_providers: ["pp_probe_probe"] },
      ],
    },
  });
  // Neither stock nor delivery: what is asked here is about payments.
  const { result: products } = await createProductsWorkflow(container).run({
    input: {
      products: [
        {
          ...{ title: "Gift wrap", status: "published", sales_channels: [{ id: channelId }] },
          options: [{ title: "Size", values: ["One"] }],
          variants: [
            {
              ...{ title: "One", manage_inventory: false, options: { Size: "One" } },
              prices: [{ amount: 5.125, currency_code: "kwd" }],
            },
          ],
        },
      ],
    },
  });
  return {
    publishableKey: keys[0]!.token,
    regionId: regions[0]!.id,
    variantId: products[0]!.variants[0]!.id,
  };
}
