/** What the admin API takes and answers about gateway keys; never a key itself. */
import type { Environment } from "../../config/options";
import type { BothLanguages } from "../admin-api";

/** `GET /admin/mizan/gateway-keys?owner=&environment=&status=` answers `{gateway_keys} & Page`. Never the key itself. */
export type KeyView = {
  id: string;
  /** `operator`, or the id of a vendor account. */
  owner: string;
  environment: Environment;
  version: number;
  encoding: "raw" | "base64";
  fingerprint: string;
  last_four: string;
  status: "active" | "retired";
  test_answer: KeyTestAnswer | null;
  tested_at: string | null;
  /** Since when the account is known not to take cards directly (10015); null while it may. */
  card_refused_at: string | null;
  created_at: string;
};

export type KeyTestAnswer = "accepted" | "refused" | "unknown";

/** `POST /admin/mizan/gateway-keys` answers `{gateway_key: KeyView, test: KeyTest}`. */
export type SaveKey = {
  owner: string;
  environment: Environment;
  key: string;
  encoding: "raw" | "base64";
  /** Store it although the gateway did not accept it, or could not be asked. */
  confirmed?: boolean;
  /**
   * Id of the active key that this one is meant to replace, null for none. When another one is active by now, nothing is
   * stored: 409 MIZAN_CHANGED_MEANWHILE. Omitted, whichever is active is replaced.
   */
  expected_key_id?: string | null;
};

/**
 * `POST /admin/mizan/gateway-keys/check` takes a key as typed, or the id of a stored one, and answers `{test}`. A key that
 * is not accepted is refused by `POST /admin/mizan/gateway-keys` with a code of its own and the same test.
 */
export type TestKey =
  { environment: Environment; key: string; encoding: "raw" | "base64" } | { gateway_key_id: string };

export type KeyTest = {
  answer: KeyTestAnswer;
  /** The gateway's code, such as 10012, or what kind of network trouble there was. */
  detail: string;
  message: BothLanguages;
};
