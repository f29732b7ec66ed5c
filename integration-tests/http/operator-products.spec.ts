import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { inParallel } from "../support/in-parallel";
import { mizanSuite } from "../support/mizan-suite";
import { logInOperator, type Operator } from "../support/operator";

const WRAP = "Gift wrap";

mizanSuite((shop) => {
  let operator: Operator;
  let productId: string;
  beforeEach(async () => {
    operator = await logInOperator(shop);
    const [row] = await shop.sql<{ id: string }>("SELECT id FROM product WHERE title = ?", [WRAP]);
    productId = row?.id ?? "";
  });

  const path = (id = productId) => `/admin/mizan/products/${id}/vendor`;
  const vendor = (nth: number) => {
    const found = shop.vendors()[nth];
    if (!found) throw new Error(`The marketplace has no vendor ${nth}`);
    return { id: found.accountId, name: found.name, status: "active" };
  };
  const links = async () =>
    (
      await shop.sql<{ id: string }>(
        "SELECT mizan_vendor_account_id AS id FROM mizan_product_vendor_account WHERE product_id = ? AND deleted_at IS NULL",
        [productId],
      )
    ).map(({ id }) => id);

  it("assigns a product, gives it to another vendor and takes it away again", async () => {
    expect((await operator("get", path()).expect(200)).body).toEqual({
      product_vendor: { product_id: productId, vendor: null },
    });
    for (const nth of [0, 1, 1, 0]) {
      const { body } = await operator("post", path(), { vendor_id: vendor(nth).id }).expect(200);
      expect(body).toEqual({ product_vendor: { product_id: productId, vendor: vendor(nth) } });
      expect((await operator("get", path()).expect(200)).body).toEqual(body);
      expect(await links()).toEqual([vendor(nth).id]);
    }
    await operator("post", path(), { vendor_id: null }).expect(200);
    await operator("post", path(), { vendor_id: null }).expect(200);
    expect(await links()).toEqual([]);
  });

  it("makes the product's next sale the vendor's", async () => {
    await operator("post", path(), { vendor_id: vendor(0).id }).expect(200);
    const cartId = await shop.newCart({ [WRAP]: 1 });
    await shop.choose(cartId);
    const [attempt] = await shop.mizan().attempts.ofCart(cartId);
    expect(attempt?.split.vendors.map(({ vendorId }) => vendorId)).toEqual([vendor(0).id]);
  });

  it("refuses a product or a vendor that nobody knows, and a body that is none, and changes nothing", async () => {
    await operator("post", path(), { vendor_id: vendor(0).id }).expect(200);
    const tries = [
      [path("prod_nobody"), { vendor_id: vendor(1).id }, 404, "MIZAN_PRODUCT_NOT_FOUND"],
      [path(), { vendor_id: "mven_nobody" }, 404, "MIZAN_VENDOR_NOT_FOUND"],
      [path(), {}, 400, "MIZAN_INPUT_INVALID"],
      [path(), { vendor_id: "" }, 400, "MIZAN_INPUT_INVALID"],
      [path(), { vendor_id: [vendor(1).id] }, 400, "MIZAN_INPUT_INVALID"],
      [path(), { vendor_id: null, name: "x" }, 400, "MIZAN_INPUT_INVALID"],
    ] as const;
    for (const [address, body, status, code] of tries) {
      const answer = await operator("post", address, body);
      expect([body, answer.status, answer.body.code]).toEqual([body, status, code]);
    }
    expect((await operator("get", path("prod_nobody"))).body).toMatchObject({
      code: "MIZAN_PRODUCT_NOT_FOUND",
    });
    expect(await links()).toEqual([vendor(0).id]);
  });

  describe("given to a vendor by the hundred", () => {
    const giveTo = (nth: number, body: object) =>
      operator("post", `/admin/mizan/vendors/${vendor(nth).id}/products`, body);
    const namesOf = (products: readonly { title: string }[]) => products.map(({ title }) => title);

    it("takes what is nobody's, names what is another's, and takes that too when it is told to", async () => {
      await operator("post", path(), { vendor_id: vendor(1).id }).expect(200);
      const { body: found } = await operator("get", "/admin/mizan/products?limit=100").expect(200);
      const all = found.products as { id: string; title: string; vendor: { id: string } | null }[];
      expect(found.count).toBe(all.length);
      const free = all.filter((product) => product.vendor === null).map(({ id }) => id);
      const product_ids = [...free, productId, productId, "prod_nobody"];
      const { body } = await giveTo(0, { product_ids }).expect(200);
      expect(body.given).toMatchObject({ had: [], unknown: ["prod_nobody"], busy: [] });
      expect([...body.given.given].sort()).toEqual([...free].sort());
      expect(body.given.of_others).toEqual([
        expect.objectContaining({ id: productId, vendor: { id: vendor(1).id, name: vendor(1).name } }),
      ]);
      expect(await links()).toEqual([vendor(1).id]);
      const again = await giveTo(0, { product_ids: [...free, productId], take: true }).expect(200);
      expect(again.body.given).toMatchObject({ given: [productId], of_others: [] });
      expect([...again.body.given.had].sort()).toEqual([...free].sort());
      expect(await links()).toEqual([vendor(0).id]);
      const { body: history } = await operator("get", `${path()}/history`).expect(200);
      expect(history.versions[0]).toMatchObject({
        before: { vendor_ids: [vendor(1).id] },
        after: { vendor_ids: [vendor(0).id] },
      });
    });

    it("are listed with whose they are, and of a vendor", async () => {
      await giveTo(0, { product_ids: [productId] }).expect(200);
      const { body } = await operator("get", "/admin/mizan/products?q=wrap").expect(200);
      expect(namesOf(body.products)).toEqual([WRAP]);
      expect(body.products[0].vendor).toEqual({ id: vendor(0).id, name: vendor(0).name });
      const own = await operator("get", `/admin/mizan/vendors/${vendor(0).id}/products`).expect(200);
      expect(namesOf(own.body.products)).toContain(WRAP);
      expect(own.body.count).toBe(own.body.products.length);
    });

    it.each([
      ["no vendor", "mven_nobody", { product_ids: ["prod_1"] }, 404, "MIZAN_VENDOR_NOT_FOUND"],
      ["no products", undefined, { product_ids: [] }, 400, "MIZAN_INPUT_INVALID"],
      ["more than a hundred", undefined, { product_ids: Array(101).fill("p") }, 400, "MIZAN_INPUT_INVALID"],
      ["a word for a tick", undefined, { product_ids: ["p"], take: "yes" }, 400, "MIZAN_INPUT_INVALID"],
    ])("are refused for %s, and nothing is changed", async (_what, id, wrong, status, code) => {
      await operator("post", path(), { vendor_id: vendor(1).id }).expect(200);
      const address = `/admin/mizan/vendors/${id ?? vendor(0).id}/products`;
      const answer = await operator("post", address, wrong);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      expect(await links()).toEqual([vendor(1).id]);
    });
  });

  it("ends in one vendor, however many assign at once", async () => {
    const answers = await inParallel(12, (nth) =>
      operator("post", path(), { vendor_id: vendor(nth % 3).id }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await links()).toHaveLength(1);
    const { body } = await operator("get", `${path()}/history`).expect(200);
    const [last] = (body as { versions: { after: unknown }[] }).versions;
    expect(last?.after).toEqual({ vendor_ids: await links() });
  });

  /** Lets the database refuse rows of a table from now on, as if the process had died before it wrote them. */
  const refuseRowsOf = async (table: string, condition: string) => {
    await shop.sql(
      `CREATE FUNCTION mizan_test_refuse() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN RAISE EXCEPTION 'the test refuses this row' USING ERRCODE = '53100'; END $$`,
    );
    await shop.sql(
      `CREATE TRIGGER mizan_test_refuse BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW
       WHEN (${condition}) EXECUTE FUNCTION mizan_test_refuse()`,
    );
  };
  afterEach(() => shop.sql("DROP FUNCTION IF EXISTS mizan_test_refuse() CASCADE"));

  // Nothing that lives can be written any more, neither the new vendor nor the old one once more.
  it.each([
    ["the link", "mizan_product_vendor_account", "NEW.deleted_at IS NULL"],
    ["the record of it", "mizan_settings_version", "true"],
  ])("leaves the product its vendor when %s cannot be written", async (_what, table, condition) => {
    await operator("post", path(), { vendor_id: vendor(0).id }).expect(200);
    await refuseRowsOf(table, condition);
    const { status } = await operator("post", path(), { vendor_id: vendor(1).id });
    expect(status).toBe(500);
    expect(await links()).toEqual([vendor(0).id]);
    await shop.sql("DROP FUNCTION mizan_test_refuse() CASCADE");
    await operator("post", path(), { vendor_id: vendor(1).id }).expect(200);
    expect(await links()).toEqual([vendor(1).id]);
  });

  it("writes down who made whom the product's vendor, and nothing where nothing changed", async () => {
    for (const id of [vendor(0).id, vendor(1).id, vendor(1).id, null])
      await operator("post", path(), { vendor_id: id }).expect(200);
    const { body } = await operator("get", `${path()}/history?limit=2`).expect(200);
    expect(body).toMatchObject({ count: 3, limit: 2, offset: 0 });
    const changes = (body as { versions: { changed_by: unknown; before: unknown; after: unknown }[] })
      .versions;
    expect(changes).toMatchObject([
      { before: { vendor_ids: [vendor(1).id] }, after: { vendor_ids: [] } },
      { before: { vendor_ids: [vendor(0).id] }, after: { vendor_ids: [vendor(1).id] } },
    ]);
    for (const { changed_by } of changes) expect(changed_by).not.toBeNull();
    expect((await operator("get", `${path("prod_nobody")}/history`)).status).toBe(404);
  });

  it("tells who comes while another assignment does not end, and changes nothing", async () => {
    const other = await shop.container().resolve(ContainerRegistrationKeys.PG_CONNECTION).transaction();
    await other.raw("SELECT pg_advisory_xact_lock(hashtextextended(?, 0))", [
      `mizan:settings:product:${productId}`,
    ]);
    const { status, body } = await operator("post", path(), { vendor_id: vendor(0).id });
    await other.rollback();
    expect([status, body.code]).toEqual([409, "MIZAN_PRODUCT_BUSY"]);
    expect(await links()).toEqual([]);
  });
});
