/**
 * Takes the place of `scripts/seed.ts` in an application with Mercur: the demo's vendors are Mercur's sellers, and whose
 * product it is says Mercur's own link alone. The last vendor has no account for payments. Besides, fifty sellers with
 * four products each, and a product of nobody.
 */
import { readFileSync, writeFileSync } from "node:fs";
import type { ExecArgs, MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules, ProductStatus } from "@medusajs/framework/utils";
import { createProductsWorkflow } from "@medusajs/medusa/core-flows";
import { createAdmin } from "../seed/admin";
import type { Marketplace } from "../seed/marketplace";
import { createStore, type SeededStore } from "../seed/store";

type Seller = { id: string; name: string };
type Sellers = { createSellers: (sellers: object[]) => Promise<Seller[]> };
type Stall = { seller: Seller | null; products: { title: string; price: number }[] };

export default async function seed({ container }: ExecArgs): Promise<void> {
  const marketplace = JSON.parse(readFileSync(process.env.MIZAN_SEED_FILE ?? "", "utf8")) as Marketplace;
  const store = await createStore(container, marketplace);
  const sellers = await createSellers(container, [
    ...marketplace.vendors.map(({ name }) => name),
    ...Array.from({ length: 50 }, (_, index) => `Stall ${index + 1}`),
  ]);
  const unpaid = sellers[marketplace.vendors.length - 1];
  for (const seller of sellers) {
    const vendor = marketplace.vendors.find(({ name }) => name === seller.name);
    if (seller !== unpaid) await createAccount(container, seller, vendor?.key);
  }
  await saveKey(container, "operator", marketplace.operatorKey);
  const stalls: Stall[] = sellers.map((seller, index) => ({
    seller,
    products: [...(marketplace.vendors[index]?.products ?? fourProducts(seller.name))],
  }));
  stalls.push({ seller: null, products: [{ title: "Gift wrap", price: 0.75 }] });
  const products = [];
  for (const stall of stalls) products.push(...(await createStall(container, store, stall)));
  await giveShippingTo(container, store, sellers);
  await createAdmin(container, marketplace.admin);
  await allowEverything(container, marketplace.admin.email);
  const result = { region_id: store.regionId, publishable_key: store.publishableKey, products, sellers };
  writeFileSync(process.env.MIZAN_SEED_RESULT ?? "", JSON.stringify(result));
}

async function createSellers(container: MedusaContainer, names: readonly string[]): Promise<Seller[]> {
  const service = container.resolve<Sellers>("seller");
  const created = await service.createSellers(
    names.map((name, index) => ({
      name,
      handle: `seller-${index}`,
      email: `seller-${index}@mizan.test`,
      currency_code: "kwd",
      status: "open",
    })),
  );
  return names.flatMap((name) => created.find((seller) => seller.name === name) ?? []);
}

async function createAccount(container: MedusaContainer, seller: Seller, key?: string): Promise<void> {
  const account = {
    source: "mercur",
    external_id: seller.id,
    name: seller.name,
    commission: { type: "percentage", percent: "10" },
  };
  const { result } = (await container
    .resolve(Modules.WORKFLOW_ENGINE)
    .run("mizan-save-vendor-account", { input: { account } })) as { result: { id: string } };
  if (key) await saveKey(container, result.id, key);
}

async function saveKey(container: MedusaContainer, owner: string, key: string): Promise<void> {
  await container
    .resolve(Modules.WORKFLOW_ENGINE)
    .run("mizan-save-gateway-key", { input: { owner, environment: "emulator", key, encoding: "raw" } });
}

function fourProducts(name: string): Stall["products"] {
  return Array.from({ length: 4 }, (_, index) => ({ title: `${name}, product ${index + 1}`, price: 1 }));
}

/** Mercur links the products itself: its hook on the workflow takes the seller from `additional_data`. */
async function createStall(container: MedusaContainer, store: SeededStore, { seller, products }: Stall) {
  const { result } = await createProductsWorkflow(container).run({
    input: {
      products: products.map(({ title, price }) => ({
        title,
        status: ProductStatus.PUBLISHED,
        shipping_profile_id: store.shippingProfileId,
        sales_channels: [{ id: store.salesChannelId }],
        options: [{ title: "Size", values: ["One"] }],
        variants: [
          {
            title: "One",
            options: { Size: "One" },
            manage_inventory: false,
            prices: [{ currency_code: "kwd", amount: price }],
          },
        ],
      })),
      ...(seller && { additional_data: { seller_id: seller.id } }),
    },
  });
  return result.map(({ title, variants }) => ({
    title,
    vendor: seller?.name ?? null,
    variant_id: variants[0]?.id,
  }));
}

/** Mercur switches roles on: without one a user of the admin may see nothing. */
async function allowEverything(container: MedusaContainer, email: string): Promise<void> {
  const [user] = await container.resolve(Modules.USER).listUsers({ email }, { select: ["id"] });
  await container
    .resolve(ContainerRegistrationKeys.LINK)
    .create([{ [Modules.USER]: { user_id: user?.id }, rbac: { rbac_role_id: "role_super_admin" } }]);
}

/** The usual way of delivery is the first seller's, the next one the second's. */
async function giveShippingTo(
  container: MedusaContainer,
  store: SeededStore,
  sellers: readonly Seller[],
): Promise<void> {
  const options = await container
    .resolve(Modules.FULFILLMENT)
    .listShippingOptions({}, { select: ["id"], order: { created_at: "ASC" } });
  const ownerOf = (index: number) => ({ seller: { seller_id: sellers[index]?.id } });
  await container.resolve(ContainerRegistrationKeys.LINK).create([
    { [Modules.STOCK_LOCATION]: { stock_location_id: store.stockLocationId }, ...ownerOf(0) },
    ...options.map(({ id }, index) => ({
      [Modules.FULFILLMENT]: { shipping_option_id: id },
      ...ownerOf(Math.min(index, 1)),
    })),
  ]);
}
