/** The marketplace's operator at the admin API, logged in as one does it: with an e-mail address and a password. */
import type supertest from "supertest";
import { createAdmin } from "../../scripts/seed/admin";
import { marketplace } from "./marketplace";
import type { MizanShop } from "./mizan-suite";

export type Operator = (method: "get" | "post" | "delete", path: string, body?: object) => supertest.Test;

/** @returns calls the admin API as the operator */
export async function logInOperator(shop: MizanShop): Promise<Operator> {
  await createAdmin(shop.container(), marketplace.admin);
  const { body } = await shop.http().post("/auth/user/emailpass").send(marketplace.admin).expect(200);
  const { token } = body as { token: string };
  return (method, path, given) => {
    const request = shop.http()[method](path).set("authorization", `Bearer ${token}`);
    return given ? request.send(given) : request;
  };
}
