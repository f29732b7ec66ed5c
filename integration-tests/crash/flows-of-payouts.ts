/**
 * Payout runs whose process dies at one of their steps. Whoever pressed presses again; in the end every vendor's money was paid out
 * once, and nobody is kept in a payout that cannot be ended.
 */
import type { PayoutItemView, PayoutRunView } from "../../src/answers/books-api/payout-runs";
import { payoutFileSchema } from "../../src/config/terms/payouts";
import { credit, debit } from "../../src/domain/journal";
import { kuwaitDayOf } from "../../src/domain/kuwait-day";
import { actsIn, type Press } from "./acts";
import type { Case, Flow, Surroundings } from "./flows";

const RUNS = "/admin/mizan/payout-runs";
const PAYOUTS = "/admin/mizan/payouts";
const OWED = { fils: 6_750, kwd: "6.750" };
const WHY = "Asked the bank";
const IBAN = "KW81CBKU0000000000001234560101";
const DEBTOR = { debtorName: "The Market Co", debtorIban: "KW74NBOK0000000000001000372151" };
const NOT_PAID = { reason: WHY, not_paid_by_bank: true };
/** A run looks at 20 vendors at once, and pays 100 in one transaction. */
const [MORE_THAN_ARE_LOOKED_AT, MORE_THAN_ARE_PAID] = [21, 101];
/** What two presses after each other may be told: it is done already. */
const DONE_ALREADY = [
  "MIZAN_PAYOUT_RUN_STATE",
  "MIZAN_PAYOUT_ITEM_STATE",
  "MIZAN_PAYOUT_TAKEN_BACK",
  "MIZAN_REFERENCE_USED",
];

type Stage = "prepared" | "approved" | "given" | "paid";
type Run = { id: string; payees: string[] };

export function flowsOfPayoutsIn({ shop, operator }: Surroundings): Flow[] {
  const { pressing, sweepIn } = actsIn({ shop, operator });
  let names = 0;
  const newName = () => `crash-payout-${(names += 1)}`;
  /** Row by row: what is written to the history waits for a flow that has stopped while it wrote there. */
  const owedPayees = async (count: number): Promise<string[]> => {
    const ids = Array.from({ length: count }, newName);
    await shop.sql(
      `INSERT INTO mizan_vendor_account (id, external_id, name, commission) SELECT id, id, id, '{}' FROM unnest(?::text[]) id`,
      [ids],
    );
    await shop.sql(
      `INSERT INTO mizan_vendor_bank_details (vendor_id, version, iban, account_holder, confirmed_at, tell_at)
       SELECT id, 1, ?, 'Payee', mizan_now(), NULL FROM unnest(?::text[]) id`,
      [IBAN, ids],
    );
    await Promise.all(
      ids.map((id) =>
        shop.mizan().journal.post({
          ...{ environment: "emulator", kind: "correction", reference: id },
          postings: [
            debit("adjustment", "adjustment", OWED.fils),
            credit(`vendor_payable:${id}`, "adjustment", OWED.fils),
          ],
        }),
      ),
    );
    return ids;
  };
  const ask = async <Answer>(method: "get" | "post", path: string, body?: object): Promise<Answer> => {
    const answer = await operator()(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
    return answer.body as Answer;
  };
  const runOf = async (id: string) =>
    (await ask<{ payout_run: PayoutRunView }>("get", `${RUNS}/${id}`)).payout_run;
  const itemsOf = async (id: string) =>
    (await ask<{ items: PayoutItemView[] }>("get", `${RUNS}/${id}/items`)).items;

  const preparing = (payees: string[]) => ({ key: newName(), vendor_ids: payees });
  const prepared = async (payees: string[]): Promise<Run> => {
    const { payout_run: run } = await ask<{ payout_run: PayoutRunView }>("post", RUNS, preparing(payees));
    return { id: run.id, payees };
  };
  const next = ({ state, count, sum }: PayoutRunView): [string, object] => {
    if (state === "prepared") return ["approve", { count, sum }];
    if (state === "approved") return ["file", {}];
    if (state === "given") return ["paid", { value_date: kuwaitDayOf(new Date()), bank_reference: "B-1" }];
    throw new Error(`nobody can go on with the run, which is ${state}`);
  };
  const step = async (id: string) => {
    const [name, body] = next(await runOf(id));
    return pressing(`${RUNS}/${id}/${name}`, body);
  };
  /** Presses what is next, from wherever the run stands. */
  const goOn = async ({ id }: Run, stage: Stage): Promise<void> => {
    for (let run = await runOf(id); run.state !== stage; run = await runOf(id)) {
      const [name, body] = next(run);
      await ask("post", `${RUNS}/${id}/${name}`, body);
    }
  };
  const runAt = async (stage: Stage, count: number): Promise<Run> => {
    const run = await prepared(await owedPayees(count));
    await goOn(run, stage);
    return run;
  };

  const refusalOf = async (press: Press): Promise<string[]> => {
    const { status, text } = await press();
    const isDone = status === 409 && DONE_ALREADY.some((code) => text.includes(code));
    return status === 200 || isDone ? [] : [`pressing again answered ${status}: ${text}`];
  };
  /** @param times that the bank was sent each vendor's money, and returned it */
  const booked = async (payees: string[], times = { paid: 1, back: 0 }): Promise<string[]> => {
    const rows = await shop.sql<{
      vendor_id: string;
      paid: number;
      back: number;
      owed: number;
      open: number;
    }>(
      `SELECT asked.vendor_id,
         (SELECT count(*)::int FROM mizan_journal_entry e WHERE e.vendor_id = asked.vendor_id AND e.kind = 'payout') AS paid,
         (SELECT count(*)::int FROM mizan_journal_entry e WHERE e.vendor_id = asked.vendor_id AND e.kind = 'payout_taken_back') AS back,
         (SELECT -sum(l.amount_fils)::int FROM mizan_journal_line l WHERE l.account = 'vendor_payable:' || asked.vendor_id) AS owed,
         (SELECT count(*)::int FROM mizan_payout_item i WHERE i.vendor_id = asked.vendor_id AND i.state IN ('prepared', 'given')) AS open
       FROM unnest(?::text[]) AS asked (vendor_id)`,
      [payees],
    );
    const wrong = rows.filter(
      ({ paid, back, owed, open }) => paid !== times.paid || back !== times.back || owed !== 0 || open !== 0,
    );
    const differ = await shop.mizan().payable.countWrong();
    return [
      ...(wrong.length > 0 ? [`the books are ${JSON.stringify(wrong.slice(0, 3))}`] : []),
      ...(differ > 0 ? [`${differ} rows beside the journal are not what it says`] : []),
    ];
  };
  /** The same bytes each time, also after some were dropped. */
  const downloads = async (id: string): Promise<string[]> => {
    const { file } = await runOf(id);
    const path = `${RUNS}/${id}/file?dropped_seen=${file?.dropped.length ?? 0}`;
    const texts = [(await operator()("get", path)).text, (await operator()("get", path)).text];
    return file && texts[0] === texts[1] ? [] : ["the file is not the same at each download"];
  };
  /** From wherever it stands to the end. */
  const finishRun = async (run: Run): Promise<string[]> => {
    await goOn(run, "paid");
    return downloads(run.id);
  };
  /** Of those that a run let go: another one pays them. */
  const paidByAnother = async (payees: string[]): Promise<string[]> => finishRun(await prepared(payees));

  const pressed = ({ press, act }: ReturnType<typeof pressing>, finish: () => Promise<string[]>): Case => ({
    act,
    carryOn: async () => press(),
    finish: async () => [...(await refusalOf(press)), ...(await finish())],
  });
  /** Without a press the sweeps alone bring it to `prepared`; the run of its key is the same then. */
  const preparedOnce = async (payees: string[], body: object): Promise<string[]> => {
    const { payout_run: run } = await ask<{ payout_run: PayoutRunView }>("post", RUNS, body);
    const wrong =
      run.state === "prepared" && run.count === payees.length
        ? []
        : [`the run is ${run.state} with ${run.count} payouts`];
    return [...wrong, ...(await finishRun({ id: run.id, payees })), ...(await booked(payees))];
  };

  return [
    {
      name: "payout-prepare",
      alsoAt: /^books\/|payout-preparing-store|payable-store/,
      prepare: async () => {
        const payees = await owedPayees(MORE_THAN_ARE_LOOKED_AT);
        const body = preparing(payees);
        return pressed(pressing(RUNS, body), () => preparedOnce(payees, body));
      },
    },
    {
      name: "payout-paid",
      alsoAt: /^books\/|payout-(run|item)-store|post-entry/,
      prepare: async () => {
        const run = await runAt("given", MORE_THAN_ARE_PAID);
        const { press, act } = await step(run.id);
        return pressed({ press, act }, async () => [
          ...(await finishRun(run)),
          ...(await booked(run.payees)),
        ]);
      },
    },
    ...(["approve", "file"] as const).map((name): Flow => ({
      name: `payout-${name}`,
      alsoAt: /^books\/|payout-(run|file|item)-store/,
      prepare: async () => {
        const run = await runAt(name === "file" ? "approved" : "prepared", 2);
        return pressed(await step(run.id), async () => [
          ...(await finishRun(run)),
          ...(await booked(run.payees)),
        ]);
      },
    })),
    {
      name: "payout-left-in-preparation",
      isSweep: true,
      alsoAt: /^books\/payout-runs\/|payout-preparing-store/,
      prepare: async () => {
        const payees = await owedPayees(1);
        const body = preparing(payees);
        await shop.mizan().payoutPreparing.begin({
          ...{ key: body.key, environment: "emulator", runDay: kuwaitDayOf(new Date()), decimals: 3 },
          ...{ vendorIds: payees, leftOut: {}, preparedBy: null, fourEyes: false },
        });
        await shop.sql(
          "UPDATE mizan_payout_run SET looking_since = looking_since - interval '2 minutes' WHERE key = ?",
          [body.key],
        );
        return {
          act: sweepIn,
          carryOn: () => operator()("post", RUNS, body),
          finish: () => preparedOnce(payees, body),
        };
      },
    },
    {
      name: "payout-lapses",
      isSweep: true,
      alsoAt: /^books\/payout-runs\/|payout-run-store/,
      prepare: async () => {
        const { id, payees } = await runAt("prepared", 1);
        await shop.sql("UPDATE mizan_payout_run SET lapses_at = now() - interval '1 second' WHERE id = ?", [
          id,
        ]);
        return {
          act: sweepIn,
          carryOn: () => operator()("post", `${RUNS}/${id}/give-up`, { reason: WHY }),
          finish: async () => {
            const { state } = await runOf(id);
            const wrong = state === "given_up" ? [] : [`the run is ${state}`];
            return [...wrong, ...(await paidByAnother(payees)), ...(await booked(payees))];
          },
        };
      },
    },
    ...(["prepared", "given"] as const).map((stage): Flow => ({
      name: `payout-dropped-when-${stage}`,
      alsoAt: /^books\/|payout-run-store/,
      prepare: async () => {
        const run = await runAt(stage, 2);
        const [item] = await itemsOf(run.id);
        if (!item) throw new Error("Nobody is paid");
        const body = { item_ids: [item.id], ...(stage === "given" ? NOT_PAID : { reason: WHY }) };
        return pressed(pressing(`${RUNS}/${run.id}/drop`, body), async () => [
          ...(await finishRun(run)),
          ...(await paidByAnother([item.vendor_id])),
          ...(await booked(run.payees)),
        ]);
      },
    })),
    {
      name: "payout-given-up",
      alsoAt: /drop-items/,
      prepare: async () => {
        const { id, payees } = await runAt("given", 2);
        return pressed(pressing(`${RUNS}/${id}/give-up`, NOT_PAID), async () => [
          ...(await downloads(id)),
          ...(await paidByAnother(payees)),
          ...(await booked(payees)),
        ]);
      },
    },
    {
      name: "payout-returned",
      alsoAt: /^books\/|payout-(store|item-store)|post-entry|bank-details-store/,
      prepare: async () => {
        const { id, payees } = await runAt("paid", 1);
        const [item] = await itemsOf(id);
        const back = { reason: WHY, returned_by_bank: true };
        return pressed(pressing(`${PAYOUTS}/${item?.payout_id}/take-back`, back), async () => {
          const confirm = `/admin/mizan/vendors/${payees[0]}/bank-details/confirm`;
          await ask("post", confirm, { version: 1 });
          return [...(await paidByAnother(payees)), ...(await booked(payees, { paid: 2, back: 1 }))];
        });
      },
    },
    {
      name: "payout-by-hand",
      alsoAt: /^books\/|payout-store|post-entry/,
      prepare: async () => {
        const [payee = ""] = await owedPayees(1);
        const said = {
          vendor_id: payee,
          amount: OWED.kwd,
          reference: "T-1",
          confirmed: true,
          value_date: kuwaitDayOf(new Date()),
        };
        return pressed(pressing(PAYOUTS, said), () => booked([payee]));
      },
    },
  ].map((flow): Flow => ({
    settings: { payoutFile: payoutFileSchema.parse(DEBTOR) },
    isSecondary: flow.name !== "payout-prepare" && flow.name !== "payout-paid",
    ...flow,
  }));
}
