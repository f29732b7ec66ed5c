import type { MizanShop } from "./mizan-suite";

/** Registers a customer and logs in. @returns the token of the log-in */
export async function loggedInCustomer(shop: MizanShop, email: string): Promise<string> {
  const credentials = { email, password: "oud-and-dates" };
  const login = async (path: string) => {
    const { body } = await shop.http().post(path).send(credentials).expect(200);
    return (body as { token: string }).token;
  };
  const registration = await login("/auth/customer/emailpass/register");
  await shop
    .storeApi("post", "/store/customers", { email, first_name: "Noura", last_name: "Al-Sabah" })
    .set("authorization", `Bearer ${registration}`)
    .expect(200);
  return login("/auth/customer/emailpass");
}
