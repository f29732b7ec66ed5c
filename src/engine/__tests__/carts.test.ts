import { readCart } from "../carts";

describe("reading a cart", () => {
  const reading = async (data: unknown[]) => {
    const asked: unknown[] = [];
    const graph = async (question: unknown) => {
      asked.push(question);
      return { data };
    };
    const cart = await readCart({ query: { graph } } as never, "cart_1");
    return { cart, asked };
  };

  it("asks for that cart and finds none where there is none", async () => {
    const { cart, asked } = await reading([]);
    expect(cart).toBeUndefined();
    expect(asked).toMatchObject([{ entity: "cart", filters: { id: "cart_1" } }]);
  });

  it("gives empty lists where the engine leaves them out", async () => {
    const { cart } = await reading([{ id: "cart_1", currency_code: "kwd" }]);
    expect(cart).toMatchObject({ id: "cart_1", items: [], shipping_methods: [] });
  });
});
