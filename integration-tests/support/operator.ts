/** The marketplace's operator at the admin API, logged in as one does it: with an e-mail address and a password. */
import type supertest from "supertest";
import { marketplace } from "./marketplace";
import type { MizanShop } from "./mizan-suite";

export type Operator = (method: "get" | "post" | "delete", path: string, body?: object) => supertest.Test;

/** By the operator's id in the shop's database: a password costs as much to check as a purchase, a session lasts a day. */
const tokens = new Map<string, string>();

/** @returns calls the admin API as the operator of the marketplace, who was registered when it was seeded */
export async function logInOperator(shop: MizanShop): Promise<Operator> {
  const [user] = await shop.sql<{ id: string }>('SELECT id FROM "user" WHERE email = ?', [
    marketplace.admin.email,
  ]);
  if (!user) throw new Error(`The shop has no user ${marketplace.admin.email}`);
  const token = tokens.get(user.id) ?? (await newToken(shop.http));
  tokens.set(user.id, token);
  return operatorBy(shop.http, token);
}

/** The same in another process of the shop, with a log-in of its own. */
export const logInAt = async (http: MizanShop["http"]): Promise<Operator> =>
  operatorBy(http, await newToken(http));

function operatorBy(http: MizanShop["http"], token: string): Operator {
  return (method, path, given) => {
    const request = http()[method](path).set("authorization", `Bearer ${token}`);
    return given ? request.send(given) : request;
  };
}

async function newToken(http: MizanShop["http"]): Promise<string> {
  const { body } = await http().post("/auth/user/emailpass").send(marketplace.admin).expect(200);
  return (body as { token: string }).token;
}
