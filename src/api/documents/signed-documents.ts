/** Addresses of documents that open without a session, for two minutes: a new tab and a download send no bearer token. */
import { z } from "zod";
import type { OperatorDocument } from "../../answers/admin-api/documents";
import type { Mizan } from "../../application/dependencies";
import { RIGHTS } from "../../domain/rights";

/** So long is as much as a slow telephone needs to open it, and too short to be of use in a log. */
const VALID_MS = 2 * 60_000;

const NAMES: { readonly [Name in OperatorDocument]: Name } = {
  statement_file: "statement_file",
  statement_page: "statement_page",
  invoices_file: "invoices_file",
  invoice_page: "invoice_page",
  discount_costs_file: "discount_costs_file",
  payout_file: "payout_file",
};
export const documentName = z.enum(NAMES);

const grantSchema = z.object({
  document: documentName,
  id: z.string(),
  query: z.record(z.string(), z.string()),
  /** What was needed when it was signed. */
  right: z.enum(RIGHTS),
  /** Who had it signed, and is asked for the right again when it opens. */
  by: z.object({ id: z.string(), isKey: z.boolean() }),
});
export type DocumentGrant = z.output<typeof grantSchema>;

type Signing = Mizan<"addressSigner" | "options">;

/**
 * @returns the whole address, and until when it opens
 * @throws KeyRingError when no usable master key is configured
 */
export function signedDocument({ mizan }: Signing, grant: DocumentGrant): { address: string; until: Date } {
  const until = new Date(Date.now() + VALID_MS);
  return { address: mizan.addressSigner.sign(placeOf(mizan), grant, until), until };
}

/** @returns what the address opens, or why it opens nothing */
export function readDocumentToken(
  { mizan }: Signing,
  token: string,
): DocumentGrant | "expired" | "not_signed" {
  const read = mizan.addressSigner.read(placeOf(mizan), token, new Date());
  return read.state === "valid" ? grantSchema.parse(read.grant) : read.state;
}

function placeOf({ options }: Signing["mizan"]): string {
  return `${options.backendUrl}/mizan/documents/`;
}
