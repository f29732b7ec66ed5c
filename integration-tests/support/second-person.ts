/** Others than the operator at the admin API: a second user of the dashboard, and who has a secret API key. */
import type supertest from "supertest";
import type { MizanShop } from "./mizan-suite";
import type { Operator } from "./operator";

/** @returns calls the admin API with a new secret API key that `maker` made, and the key's id */
export async function secretKeyOf(shop: MizanShop, maker: Operator): Promise<Operator & { keyId: string }> {
  const { body } = await maker("post", "/admin/api-keys", { title: "Own", type: "secret" }).expect(200);
  const { token, id } = (body as { api_key: { token: string; id: string } }).api_key;
  const call: Operator = (method, path, given) => {
    const request: supertest.Test = shop.http()[method](path).auth(token, "");
    return given ? request.send(given) : request;
  };
  return Object.assign(call, { keyId: id });
}

/** @returns calls the admin API as another user of the dashboard, invited by `inviting`, and the user's id */
export async function secondUser(
  shop: MizanShop,
  inviting: Operator,
  email = "second@shop.test",
): Promise<Operator & { userId: string }> {
  const account = { email, password: "a password of the second" };
  const invited = await inviting("post", "/admin/invites", { email }).expect(200);
  const { token } = (invited.body as { invite: { token: string } }).invite;
  const registered = await shop.http().post("/auth/user/emailpass/register").send(account).expect(200);
  const accepted = await shop
    .http()
    .post(`/admin/invites/accept?token=${token}`)
    .set("authorization", `Bearer ${(registered.body as { token: string }).token}`)
    .send({ email, first_name: "Second", last_name: "Person" })
    .expect(200);
  const signedIn = await shop.http().post("/auth/user/emailpass").send(account).expect(200);
  const bearer = `Bearer ${(signedIn.body as { token: string }).token}`;
  const call: Operator = (method, path, given) => {
    const request = shop.http()[method](path).set("authorization", bearer);
    return given ? request.send(given) : request;
  };
  return Object.assign(call, { userId: (accepted.body as { user: { id: string } }).user.id });
}
