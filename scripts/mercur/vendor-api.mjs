// The vendor's API beside Mercur: a member reads the money of the sellers that it is a member of, and of no other.
import { expectSame } from "../run-checks.mjs";
import { adminApi } from "../shop/store-api.mjs";

const login = { email: "noor@seller.test", password: "only-for-the-proof" };

export async function readsSellersMoney(state) {
  const { backend_url: backendUrl, admin, sellers } = state.shop.description;
  const operator = await adminApi({ backendUrl, ...admin });
  const idOf = (name) => sellers.find((seller) => seller.name === name).id;
  const [oud, dates] = [idOf("Oud House"), idOf("Date Garden")];
  const ask = askAt(backendUrl);

  const own = await newSeller(ask);
  const { body: signedIn } = await ask("POST", "/auth/member/emailpass", { body: login });
  const headers = { authorization: `Bearer ${signedIn.token}` };
  const answered = async (path, more = {}) => {
    const { status, body } = await ask("GET", `/vendor/mizan/${path}`, { headers: { ...headers, ...more } });
    return { status, body };
  };
  const expectAnswer = async (path, more, wanted, what) => {
    const { status, body } = await answered(path, more);
    expectSame([status, body.code ?? body.head?.vendor ?? null], wanted, what);
    return body;
  };
  const notSetUp = [403, "MIZAN_VENDOR_WITHOUT_ACCOUNT"];
  await expectAnswer("home", { "x-seller-id": own.id }, notSetUp, "a seller without account");
  await expectAnswer("home", { "x-seller-id": oud }, [400, null], "another's seller, refused by Mercur");

  const { seller_members: members } = await operator("GET", `/admin/sellers/${own.id}/members`);
  await operator("POST", `/admin/sellers/${oud}/members`, {
    member_id: members[0].member_id ?? members[0].member?.id,
    role_id: "role_seller_administration",
  });
  await expectAnswer(
    "home",
    { "x-seller-id": oud },
    [200, "Oud House"],
    "a member's seller, by bearer token",
  );
  await expectAnswer("home", { "x-seller-id": dates }, [400, null], "a seller of others");
  const month = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 7);
  const { statement } = await expectAnswer(
    `statement?month=${month}`,
    { "x-seller-id": oud },
    [200, null],
    "the month",
  );
  expectSame(statement.settled_by_gateway.sales, "11.500", "sales of Oud House in the month");
  const { orders } = await expectAnswer("orders", { "x-seller-id": oud }, [200, null], "its orders");
  expectSame(orders.length, 1, "orders of Oud House");

  const session = await fetch(new URL("/auth/session", backendUrl), { method: "POST", headers });
  const cookie = session.headers.get("set-cookie").split(";")[0];
  await ask("POST", "/vendor/sellers/select", { headers: { cookie }, body: { seller_id: oud } });
  const bySession = await ask("GET", "/vendor/mizan/home", { headers: { cookie } });
  expectSame([bySession.status, bySession.body.head?.vendor], [200, "Oud House"], "by the session's seller");
  expectSame((await ask("GET", "/vendor/mizan/home", {})).status, 401, "status without a session");
}

/** As a seller signs up at Mercur's panel. */
async function newSeller(ask) {
  const { body: registered } = await ask("POST", "/auth/member/emailpass/register", { body: login });
  const { status, body } = await ask("POST", "/vendor/sellers", {
    headers: { authorization: `Bearer ${registered.token}` },
    body: { name: "Noor", email: login.email, member_email: login.email, currency_code: "kwd" },
  });
  expectSame(status, 201, "status of a new seller");
  return body.seller;
}

function askAt(backendUrl) {
  return async (method, path, { headers, body }) => {
    const response = await fetch(new URL(path, backendUrl), {
      method,
      headers: { ...(body && { "content-type": "application/json" }), ...headers },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith("{") ? JSON.parse(text) : {} };
  };
}
