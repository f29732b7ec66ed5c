/** What a bank reads in the file of a payout run. */
import { filsOf } from "../../src/domain/money";

/** @returns amounts in fils by reference, and the control sum where the file has one */
export function readBankFile(text: string): { amountsFils: Map<string, number>; controlFils: number | null } {
  return text.startsWith("<?xml") ? readPain(text) : readCsv(text);
}

function readCsv(text: string) {
  const [head = "", ...rows] = text.trim().split(/\r?\n/);
  const names = head.split(",");
  const at = (row: string, name: string) => row.split(",")[names.indexOf(name)] ?? "";
  const amounts = rows.map((row) => [at(row, "reference"), filsOf(at(row, "amount"))] as const);
  return { amountsFils: new Map(amounts), controlFils: null };
}

function readPain(text: string) {
  const of = (name: string) =>
    [...text.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, "g"))].map(
      ([, said]) => said ?? "",
    );
  const amounts = of("InstdAmt");
  return {
    amountsFils: new Map(of("EndToEndId").map((reference, nth) => [reference, filsOf(amounts[nth])])),
    controlFils: filsOf(of("CtrlSum")[0]),
  };
}
