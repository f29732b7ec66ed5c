/** What a shopper does in the shop and on the gateway's page, and what she may never see. */
import { Modules } from "@medusajs/framework/utils";
import type supertest from "supertest";
import type { GatewayState, PayMethod } from "../../packages/mizan-gateway/src/wire-names";
import { pressOutcome } from "../support/gateway-page";
import { isUnsure } from "../../src/domain/outcome";
import { attemptsOf, setQuantity, sessionsOf } from "../support/shop-records";
import { tokenOf } from "../support/token-of";
import { type Cart, expectThat, isPayable, type Page, pagesOf, type Stage, type World } from "./world";

/** Tells the next sentence of the story. */
export type Tell = (sentence: string) => void;

/** The pay route's words for "try again": the gateway cannot open a page, or wants to be asked after so long. */
const GATEWAY_IS_AWAY = 502;
const GATEWAY_IS_BUSY = 503;

/** @returns the answer in a few words, for the story */
export function heard(world: World, { status, headers, body, text }: supertest.Response): string {
  const to = headers.location ? ` to ${new URL(headers.location, "http://shop.test").pathname}` : "";
  const { code, message, type } = (body ?? {}) as { code?: string; message?: string; type?: string };
  const words = [code ?? type, message].filter(Boolean).join(": ").slice(0, 160);
  const isBusy = status === GATEWAY_IS_BUSY && headers["retry-after"] !== undefined;
  const isServerFault = status >= 500 && status !== GATEWAY_IS_AWAY && !isBusy;
  expectThat(
    !isServerFault || world.isDying,
    `I7: the shop answered ${status}: ${words || text.slice(0, 300)}`,
  );
  return `${status}${to}${words ? ` ${words}` : ""}`;
}

/** What every history is about. */
const GOODS = { "Cambodian oud, 3 g": 1 };

export async function fillCart({ shop }: Stage, world: World, tell: Tell): Promise<Cart> {
  const number = world.carts.length + 1;
  tell(`Noura fills cart ${number}`);
  const id = await shop.newCart(GOODS);
  const cart: Cart = { number, id, quantity: 1, payPath: null, pages: [], isToldOrdered: false };
  world.carts.push(cart);
  return cart;
}

/** Chooses the way to pay: a new session, and those before it go. @returns whether there is a button to pay with */
export async function choose({ shop }: Stage, world: World, cart: Cart, tell: Tell): Promise<boolean> {
  tell(`Noura chooses to pay for cart ${cart.number} online`);
  try {
    cart.payPath = (await shop.choose(cart.id)).payPath;
    tell("→ a button to pay");
  } catch (error) {
    const { status, body } = error as { status?: number; body?: { code?: string; message?: string } };
    if (status === undefined && !world.isDying) throw error;
    expectThat(
      (status ?? 0) < 500 || world.isDying,
      `I7: choosing answered ${status ?? "nothing"}: ${(error as Error).message}`,
    );
    tell(`→ ${status ?? "no answer"} ${body?.code ?? body?.message ?? ""}`);
  }
  return cart.payPath !== null;
}

export async function openPage(
  stage: Stage,
  world: World,
  cart: Cart,
  tell: Tell,
): Promise<Page | undefined> {
  if (cart.payPath === null && !(await choose(stage, world, cart, tell))) return undefined;
  tell(`Noura presses "pay" for cart ${cart.number}`);
  const answer = await stage.shop
    .http()
    .get(cart.payPath ?? "")
    .redirects(0);
  const words = heard(world, answer);
  const opened = (await stage.shop.truth()).find(({ page_url }) => page_url === answer.headers.location);
  if (!opened) {
    tell(`→ ${words}`);
    // The shop says that this button is over: a shopper chooses again.
    if (answer.status === 409 || answer.status === 410) cart.payPath = null;
    return undefined;
  }
  expectThat(!cart.isToldOrdered, `CUS-06: a page to pay for cart ${cart.number} was opened after its order`);
  const page: Page = {
    number: pagesOf(world).length + 1,
    cart,
    url: opened.page_url,
    trackId: opened.trackid,
    returnPath: new URL(opened.success_url).pathname,
    openedAtMs: world.clockMs,
    word: null,
    form: null,
    isExpired: false,
    isCaptured: false,
  };
  await expectNotInvited(stage, page);
  cart.pages.push(page);
  tell(`→ page ${page.number}, ${opened.amount} KWD`);
  return page;
}

/** The operator makes a link for what an order of a cart owes, and Noura chooses to pay on it and opens the gateway's page. */
export async function openByLink(
  stage: Stage,
  world: World,
  { cart, tell }: { cart: Cart; tell: Tell },
): Promise<Page | undefined> {
  const { shop, operator } = stage;
  tell(`Noura gets a link to pay what the order of cart ${cart.number} owes`);
  const [orderId] = await shop.orderIds(cart.id);
  if (!orderId) {
    tell("→ there is no order");
    return undefined;
  }
  const made = await operator("post", `/admin/mizan/orders/${orderId}/payment-links`, {});
  if (made.status !== 200) {
    tell(`→ ${heard(world, made)}`);
    return undefined;
  }
  const { pathname } = new URL((made.body as { made: { address: string }[] }).made[0]?.address ?? "");
  const chosen = await shop
    .http()
    .post(pathname)
    .type("form")
    .redirects(0)
    .send({ way: "3", language: "en" });
  tell(`→ ${heard(world, chosen)}`);
  if (chosen.status !== 303) return undefined;
  const known = world.owing.find(({ id }) => id === orderId);
  const owing = known ?? { ...cart, id: orderId, pages: [], isToldOrdered: false };
  if (!known) world.owing.push(owing);
  // What was paid before is another round.
  owing.isToldOrdered = false;
  owing.payPath = new URL(String(chosen.headers.location), "http://shop.test").pathname;
  return openPage(stage, world, owing, tell);
}

/** NET-15: a page beside one of which nobody knows whether it was paid is an invitation to pay twice. */
async function expectNotInvited({ shop }: Stage, { cart, number, trackId }: Page): Promise<void> {
  for (const attempt of await attemptsOf(shop, cart.id)) {
    const isOther = attempt.track_id !== trackId;
    expectThat(
      !(isOther && isUnsure(attempt)),
      `NET-15: page ${number} was opened beside one of which nobody knows`,
    );
  }
}

export type Press = { word: GatewayState; method: PayMethod };

export async function pay(page: Page, { word, method }: Press, tell: Tell): Promise<void> {
  tell(`Noura pays page ${page.number} of cart ${page.cart.number} by ${method}: ${word}`);
  page.form = await pressOutcome(page.url, word, method);
  page.word = word;
  if (word === "CAPTURED") page.isCaptured = true;
}

/** Pays a page of a cart that is still open, or opens one. */
export async function openAndPay(
  stage: Stage,
  world: World,
  { cart, press, tell }: { cart: Cart; press: Press; tell: Tell },
): Promise<Page | undefined> {
  const page = cart.pages.find(isPayable) ?? (await openPage(stage, world, cart, tell));
  if (page) await pay(page, press, tell);
  return page;
}

/** The browser comes back, as the gateway sends it or by a plain GET, as from history. */
export async function comeBack(
  { shop }: Stage,
  world: World,
  page: Page,
  by: "form" | "GET",
): Promise<string> {
  const { form, returnPath } = page;
  const answer =
    form && by === "form" ? await shop.comeBack(form) : await shop.http().get(returnPath).redirects(0);
  const words = heard(world, answer);
  const isSentOn = answer.status === 303;
  expectThat(isSentOn || world.isDying, `I7: coming back from page ${page.number} was answered ${words}`);
  return words;
}

/** Looks at the result, as the shop's own page does every few seconds. */
export async function lookAtResult({ shop }: Stage, world: World, page: Page): Promise<string> {
  const token = tokenOf(page.returnPath);
  const answer = await shop.http().get(`/mizan/result/${token}/status`);
  const words = heard(world, answer);
  if (answer.status !== 200) return words;
  const said = answer.body as { outcome: string; disposition: string; pay_again: boolean };
  const isPaid = said.outcome === "paid";
  // All tries of a cart decide what each of their addresses says (CUS-25).
  const isAnyCaptured = page.cart.pages.some(({ isCaptured }) => isCaptured);
  expectThat(!isPaid || isAnyCaptured, `I3: at page ${page.number} something is said to be paid, and is not`);
  expectThat(
    isPaid || !world.toldPaid.has(token),
    `I8: page ${page.number} was paid, and is "${said.outcome}" now`,
  );
  expectThat(!isPaid || !said.pay_again, `I4: page ${page.number} is paid, and may be paid again`);
  if (isPaid && page.isCaptured) world.toldPaid.add(token);
  if (said.disposition === "ordered") page.cart.isToldOrdered = true;
  return `${said.outcome}, ${said.disposition}${said.pay_again ? ", pay again" : ""}`;
}

/** The storefront completes the cart by itself. */
export async function complete({ shop }: Stage, world: World, cart: Cart): Promise<string> {
  const answer = await shop.complete(cart.id);
  const words = heard(world, answer);
  const isOrdered = (answer.body as { type?: string }).type === "order";
  const isPaid = cart.pages.some(({ isCaptured }) => isCaptured);
  expectThat(!isOrdered || isPaid, `I3: cart ${cart.number} was ordered and nobody paid for it`);
  if (isOrdered) cart.isToldOrdered = true;
  return isOrdered ? "an order" : words;
}

export async function changeQuantity(
  { shop }: Stage,
  world: World,
  cart: Cart,
  quantity: number,
): Promise<string> {
  try {
    await setQuantity(shop, cart.id, quantity);
    cart.quantity = quantity;
    return "done";
  } catch (error) {
    const { message } = error as Error;
    const status = Number(/answered (\d+)/.exec(message)?.[1] ?? 500);
    expectThat(status < 500 || world.isDying, `I7: ${message}`);
    return message.slice(0, 160);
  }
}

/** The engine drops the sessions of a cart, as it does after many an edit; our provider may refuse. */
export async function dropSessions({ shop }: Stage, cart: Cart): Promise<string> {
  const payments = shop.container().resolve(Modules.PAYMENT);
  const answers: string[] = [];
  for (const { id } of await sessionsOf(shop, cart.id)) {
    const dropped = await payments.deletePaymentSession(id).then(
      () => "dropped",
      (error: unknown) => `kept (${(error as Error).message.slice(0, 80)})`,
    );
    answers.push(dropped);
  }
  return answers.join(", ") || "there was none";
}
