import { DOMParser, type Element } from "@xmldom/xmldom";
import fc from "fast-check";
import { runs } from "../../__tests__/runs";
import { bankFileOf } from "../bank-file";
import { PAIN_001_VERSIONS, type Pain001Version } from "../pain-001";
import type { PayoutFile } from "../payout-file";
import { DEBTOR, itemOf, runOf, someRun } from "./some-run";

/** Elements of ISO 20022's schemas in their order, as far as a file may have them; `?` may be missing, `+` may be many. */
function schemaOf(version: Pain001Version): Record<string, string[]> {
  const bic = version === "pain.001.001.03" ? "BIC?" : "BICFI?";
  return {
    Document: ["CstmrCdtTrfInitn"],
    CstmrCdtTrfInitn: ["GrpHdr", "PmtInf+"],
    GrpHdr: ["MsgId", "CreDtTm", "Authstn?", "NbOfTxs", "CtrlSum?", "InitgPty", "FwdgAgt?"],
    InitgPty: ["Nm?", "PstlAdr?", "Id?"],
    PmtInf: [
      ...["PmtInfId", "PmtMtd", "BtchBookg?", "NbOfTxs?", "CtrlSum?", "PmtTpInf?", "ReqdExctnDt"],
      ...["PoolgAdjstmntDt?", "Dbtr", "DbtrAcct", "DbtrAgt", "DbtrAgtAcct?", "UltmtDbtr?", "ChrgBr?"],
      ...["ChrgsAcct?", "ChrgsAcctAgt?", "CdtTrfTxInf+"],
    ],
    ...(version === "pain.001.001.09" ? { ReqdExctnDt: ["Dt"] } : {}),
    Dbtr: ["Nm?", "PstlAdr?", "Id?"],
    DbtrAcct: ["Id", "Tp?", "Ccy?", "Nm?"],
    DbtrAgt: ["FinInstnId", "BrnchId?"],
    FinInstnId: [bic, "ClrSysMmbId?", "Nm?", "PstlAdr?", "Othr?"],
    Othr: ["Id", "SchmeNm?", "Issr?"],
    CdtTrfTxInf: [
      ...["PmtId", "PmtTpInf?", "Amt", "XchgRateInf?", "ChrgBr?", "ChqInstr?", "UltmtDbtr?", "IntrmyAgt1?"],
      ...[
        "CdtrAgt?",
        "CdtrAgtAcct?",
        "Cdtr?",
        "CdtrAcct?",
        "UltmtCdtr?",
        "InstrForCdtrAgt?",
        "InstrForDbtrAgt?",
      ],
      ...["Purp?", "RgltryRptg?", "Tax?", "RltdRmtInf?", "RmtInf?", "SplmtryData?"],
    ],
    PmtId: ["InstrId?", "EndToEndId"],
    Amt: ["InstdAmt"],
    CdtrAgt: ["FinInstnId", "BrnchId?"],
    Cdtr: ["Nm?", "PstlAdr?", "Id?"],
    CdtrAcct: ["Id", "Tp?", "Ccy?", "Nm?"],
    Purp: ["Cd"],
    RmtInf: ["Ustrd?", "Strd?"],
  };
}

/** What the schemas say of texts. */
const TEXTS: Record<string, RegExp> = {
  MsgId: /^.{1,35}$/,
  PmtInfId: /^.{1,35}$/,
  InstrId: /^.{1,35}$/,
  EndToEndId: /^.{1,35}$/,
  PmtMtd: /^TRF$/,
  CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+03:00$/,
  NbOfTxs: /^[0-9]{1,15}$/,
  CtrlSum: /^\d{1,15}\.\d{2,3}$/,
  InstdAmt: /^\d{1,13}\.\d{2,3}$/,
  Nm: /^[\x20-\x7e]{1,70}$/,
  IBAN: /^[A-Z]{2}[0-9]{2}[a-zA-Z0-9]{1,30}$/,
  BIC: /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3})?$/,
  BICFI: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
  Cd: /^.{1,4}$/,
  Ccy: /^[A-Z]{3}$/,
  Ustrd: /^.{1,140}$/,
  Dt: /^\d{4}-\d\d-\d\d$/,
  ReqdExctnDt: /^\d{4}-\d\d-\d\d$/,
  Id: /^NOTPROVIDED$/,
};

function childrenOf(element: Element): Element[] {
  return Array.from(element.childNodes).filter((node): node is Element => node.nodeType === 1);
}

/** @returns the elements below one, itself included, that the standard does not have there or in this order */
function strangeIn(element: Element, schema: Record<string, string[]>, version: Pain001Version): string[] {
  const name = element.tagName;
  const inside = childrenOf(element);
  const names = inside.map(({ tagName }) => `${tagName} `).join("");
  const text = element.textContent ?? "";
  // An account's Id holds an IBAN, an agent's a text.
  const order = name === "Id" && names !== "" ? ["IBAN"] : schema[name];
  const pattern = order
    ? new RegExp(`^${order.map((part) => part.replace(/^(\w+)([?+]?)$/, "(?:$1 )$2")).join("")}$`)
    : (TEXTS[name] ?? /^$/);
  const isRight =
    pattern.test(order ? names : text) &&
    element.namespaceURI === `urn:iso:std:iso:20022:tech:xsd:${version}`;
  return [
    ...(isRight ? [] : [`${name}: ${names || text}`]),
    ...inside.flatMap((child) => strangeIn(child, schema, version)),
  ];
}

async function read(run: PayoutFile, version: Pain001Version) {
  const file = await bankFileOf(run, { kind: version }, []);
  const problems: string[] = [];
  const document = new DOMParser({ onError: (_, message) => problems.push(message) }).parseFromString(
    Buffer.from(file.bytes).toString("utf8"),
    "text/xml",
  );
  expect(problems).toEqual([]);
  return { file, root: document.documentElement! };
}

/** The texts of all elements at a path, in their order. */
function textsAt(root: Element, path: string): string[] {
  const found = path
    .split("/")
    .reduce<Element[]>(
      (at, name) => at.flatMap(childrenOf).filter(({ tagName }) => tagName === name),
      [root],
    );
  return found.map(({ textContent }) => textContent ?? "");
}

const PAYMENT = "CstmrCdtTrfInitn/PmtInf";
const TRANSFER = `${PAYMENT}/CdtTrfTxInf`;

describe.each(PAIN_001_VERSIONS)("a payout run as %s", (version) => {
  it("says count and sum in header and group, and every item as it is, by another reader", async () => {
    await fc.assert(
      fc.asyncProperty(someRun, async (run) => {
        const { file, root } = await read(run, version);
        expect(strangeIn(root, schemaOf(version), version)).toEqual([]);
        const texts = (path: string) => textsAt(root, path);
        const of = <Key extends keyof PayoutFile["items"][number]>(key: Key) =>
          run.items.map((item) => item[key]);
        expect(texts(`${TRANSFER}/PmtId/EndToEndId`)).toEqual(of("reference"));
        expect(texts(`${TRANSFER}/Cdtr/Nm`)).toEqual(of("accountHolder"));
        expect(texts(`${TRANSFER}/CdtrAcct/Id/IBAN`)).toEqual(of("iban"));
        expect(texts(`${TRANSFER}/Purp/Cd`)).toEqual(of("purpose").filter((purpose) => purpose !== null));
        const bic = version === "pain.001.001.03" ? "BIC" : "BICFI";
        expect(texts(`${TRANSFER}/CdtrAgt/FinInstnId/${bic}`)).toEqual(
          of("bic").filter((code) => code !== null),
        );
        const filsIn = (amount: string) => BigInt(amount.replace(".", "")) * (run.decimals === 3 ? 1n : 10n);
        const amounts = texts(`${TRANSFER}/Amt/InstdAmt`).map(filsIn);
        expect(amounts).toEqual(of("amountFils").map(BigInt));
        const sum = amounts.reduce((one, other) => one + other, 0n);
        for (const where of ["CstmrCdtTrfInitn/GrpHdr", PAYMENT]) {
          expect(texts(`${where}/NbOfTxs`)).toEqual([String(run.items.length)]);
          expect(texts(`${where}/CtrlSum`).map(filsIn)).toEqual([sum]);
        }
        expect([file.count, BigInt(file.sumFils)]).toEqual([run.items.length, sum]);
      }),
      { numRuns: runs(150) },
    );
  });

  it("has the requested day in its own shape, KWD, and the debited account", async () => {
    const { root, file } = await read(runOf([itemOf(1)], { runDay: "2026-11-27" }), version);
    const day = version === "pain.001.001.03" ? `${PAYMENT}/ReqdExctnDt` : `${PAYMENT}/ReqdExctnDt/Dt`;
    expect(textsAt(root, day)).toEqual(["2026-11-29"]);
    expect(file).toMatchObject({
      executionDay: "2026-11-29",
      sum: "1.250",
      contentType: "application/xml",
      ending: "xml",
    });
    const [amount] = root.getElementsByTagName("InstdAmt");
    expect([amount?.getAttribute("Ccy"), amount?.textContent]).toEqual(["KWD", "1.250"]);
    expect(textsAt(root, `${PAYMENT}/DbtrAcct/Id/IBAN`)).toEqual([DEBTOR.iban]);
    expect(textsAt(root, "CstmrCdtTrfInitn/GrpHdr/CreDtTm")).toEqual(["2026-11-26T12:00:00+03:00"]);
  });

  it("says that the debtor's bank was not given, where it has no BIC", async () => {
    const { root } = await read(runOf([itemOf(1)], { debtor: { ...DEBTOR, bic: null } }), version);
    expect(textsAt(root, `${PAYMENT}/DbtrAgt/FinInstnId/Othr/Id`)).toEqual(["NOTPROVIDED"]);
  });
});
