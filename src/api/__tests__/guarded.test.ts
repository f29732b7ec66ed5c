import { readdirSync, readFileSync } from "node:fs";
import { request as ask, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { MedusaError } from "@medusajs/framework/utils";
import express, { type ErrorRequestHandler, type RequestHandler } from "express";
import { PaymentRefusal } from "../../answers/payment-refusal";
import { type Guard, guarded, type Hold, type Look } from "../guarded";

const refusal = (message: string) => new PaymentRefusal("MIZAN_STILL_PAID", message);

describe("what stands around a handler of Medusa's", () => {
  let server: Server | undefined;
  /** What happened, in its order; leases as the database has them. */
  const log: string[] = [];
  const leases = new Map<string, string>();
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
    log.length = 0;
    leases.clear();
  });

  const cartLeases = {
    acquire: async (id: string, owner: string) => {
      if (leases.has(id)) return false;
      log.push(`takes ${id}`);
      leases.set(id, owner);
      return true;
    },
    renew: async () => true,
    release: async (id: string) => {
      log.push(`gives ${id} back`);
      leases.delete(id);
    },
  };
  const scope = { resolve: (name: string) => (name === "mizan" ? { cartLeases } : { error: log.push }) };

  const holding = (...ids: string[]): Hold => ({
    idsOf: async () => ids,
    waitMs: 0,
    busy: () => new MedusaError(MedusaError.Types.CONFLICT, `${ids.join()} is busy`),
  });
  const looking = (name: string, from = 0, instead?: PaymentRefusal): Look => ({
    from,
    at: async (body) => {
      log.push(`${name} sees ${JSON.stringify(body)}`);
      return instead;
    },
  });

  /** @returns what a client is answered by a handler that is guarded so */
  async function answer(
    guard: Partial<Guard>,
    handler: RequestHandler,
  ): Promise<{ status: number; body: string }> {
    const guarding = guarded(async () => ({ begin: async () => [], ...guard })) as never as RequestHandler;
    const say: ErrorRequestHandler = (error: Error, _request, response, _next) => {
      log.push(`Medusa hears "${error.message}"`);
      response.status(500).json({ message: error.message });
    };
    const app = express();
    app.use((request, _, next) => {
      Object.assign(request, { scope });
      next();
    });
    app.post("/", guarding, handler);
    app.use(say);
    const listening = app.listen(0);
    server = listening;
    const { port } = listening.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      ask({ port, method: "POST" }, (response) => {
        text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
      })
        .on("error", reject)
        .end();
    });
  }

  const works: RequestHandler = (_, response) => {
    log.push("Medusa works");
    response.json({ done: true });
  };

  it("is done in one order: leases, refusal, work, looks, answer, leases", async () => {
    const begin = async () => {
      log.push("begins");
      return [looking("first"), looking("second")];
    };
    const { body } = await answer({ holds: [holding("cart"), holding("pay_2", "pay_1")], begin }, works);
    expect(JSON.parse(body)).toEqual({ done: true });
    expect(log).toEqual([
      ...["takes cart", "takes pay_1", "takes pay_2", "begins", "Medusa works"],
      ...['first sees {"done":true}', 'second sees {"done":true}'],
      ...["gives cart back", "gives pay_1 back", "gives pay_2 back"],
    ]);
  });

  it("holds all or nothing", async () => {
    leases.set("pay_1", "somebody");
    const { body } = await answer({ holds: [holding("cart"), holding("pay_1")] }, works);
    expect(JSON.parse(body)).toEqual({ message: "pay_1 is busy" });
    expect(log).toEqual(["takes cart", "gives cart back", 'Medusa hears "pay_1 is busy"']);
  });

  it("does not begin Medusa's work on what is refused, and gives back what was held", async () => {
    const begin = () => Promise.reject(refusal("paid"));
    await answer({ holds: [holding("cart")], begin }, works);
    expect(log).toEqual(["takes cart", 'Medusa hears "paid"', "gives cart back"]);
  });

  it("answers what a look says instead, and the next look sees that; a look that fails leaves the answer", async () => {
    const fails: Look = { from: 0, at: () => Promise.reject(new Error("no database")) };
    const begin = async () => [looking("first", 500, refusal("paid")), fails, looking("second", 400)];
    const { status, body } = await answer({ holds: [holding("cart")], begin }, (_request, _response, next) =>
      next(new Error("deadlock")),
    );
    expect([status, JSON.parse(body)]).toEqual([400, expect.objectContaining({ code: "MIZAN_STILL_PAID" })]);
    expect(log.slice(2)).toEqual([
      'first sees {"message":"deadlock"}',
      expect.stringContaining('second sees {"type":"invalid_data","code":"MIZAN_STILL_PAID"'),
      "gives cart back",
    ]);
  });

  it("looks at no lower status than it says", async () => {
    await answer({ begin: async () => [looking("first", 400)] }, works);
    expect(log).toEqual(["Medusa works"]);
  });

  it("leaves a body that is written piece by piece, and gives back with its end", async () => {
    const { body } = await answer(
      { holds: [holding("cart")], begin: async () => [looking("first")] },
      (_, response) => {
        response.write("a");
        log.push("wrote");
        response.end("b");
      },
    );
    expect([body, log]).toEqual(["ab", ["takes cart", "wrote", "gives cart back"]]);
  });

  it("lets Medusa answer for a body that is no JSON, as without a look", async () => {
    const { status } = await answer({ holds: [holding("cart")], begin: async () => [looks] }, (_, response) =>
      response.json({ amount: 1n }),
    );
    expect(status).toBe(500);
    expect(log.at(-1)).toBe("gives cart back");
  });
  const looks: Look = { from: 0, at: async () => undefined };

  it("CON-16: holds on while the handler works although the client has gone", async () => {
    let end = (): unknown => undefined;
    const client = { hasGone: false };
    const gone = answer({ holds: [holding("cart")] }, (_, response) => {
      end = () => response.json({ done: true });
      response.once("close", () => (client.hasGone = true));
      server?.closeAllConnections();
    });
    await expect(gone).rejects.toThrow();
    while (!client.hasGone) await wait(10);
    await wait(50);
    expect(leases.has("cart")).toBe(true);
    end();
    while (leases.has("cart")) await wait(10);
  });
});

it("nothing else of src/api changes how a response is answered", () => {
  const api = join(__dirname, "..");
  const files = readdirSync(api, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.includes("__tests__"),
  );
  const changing = files.filter((file) => /\bresponse\.\w+ = /.test(readFileSync(join(api, file), "utf8")));
  expect(changing).toEqual(["guarded.ts"]);
});
