import { useState } from "react";
import type { KeyTest, KeyView } from "../../answers/admin-api/gateway-keys";
import { ApiFault } from "../api-client";
import { type KeyPlace, saveKey, testKey, testOfRefusal } from "./key-queries";

export type Encoding = "raw" | "base64";

/**
 * A key while it is typed. It lives in this component alone: in no cache of queries or mutations, and it is gone when
 * it is saved or the drawer closes. It replaces the key that was active when the drawer opened, and no other.
 */
export function useTypedKey({
  owner,
  environment,
  replacedKeyId,
}: KeyPlace & { replacedKeyId: string | null }) {
  const [key, setKey] = useState("");
  const [expectedKeyId] = useState(replacedKeyId);
  const [encoding, setEncoding] = useState<Encoding>("raw");
  const [test, setTest] = useState<KeyTest | null>(null);
  const [confirmed, setConfirmed] = useState(false);
  const [refusedToStore, setRefusedToStore] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  const [busy, setBusy] = useState<"test" | "save" | null>(null);

  /** An answer counts for the very key and encoding that it was given for. */
  const forgetAnswer = () => {
    setTest(null);
    setConfirmed(false);
    setRefusedToStore(false);
    setFault(null);
  };
  const during = async <Result>(what: "test" | "save", call: () => Promise<Result>) => {
    if (busy !== null) return undefined;
    setBusy(what);
    setFault(null);
    try {
      return await call();
    } catch (thrown) {
      const answer = testOfRefusal(thrown);
      if (answer) {
        setTest(answer);
        setRefusedToStore(true);
      } else setFault(thrown);
      return undefined;
    } finally {
      setBusy(null);
    }
  };
  return {
    key,
    encoding,
    test,
    confirmed,
    refusedToStore,
    fault,
    busy,
    keyFault: fieldFaultIn(fault, "key"),
    typeKey: (typed: string) => {
      setKey(typed);
      forgetAnswer();
    },
    chooseEncoding: (chosen: Encoding) => {
      setEncoding(chosen);
      forgetAnswer();
    },
    confirm: setConfirmed,
    runTest: () =>
      during("test", async () => {
        setRefusedToStore(false);
        setTest(await testKey({ environment, key, encoding }));
      }),
    /** @returns the stored key, or undefined when nothing was stored */
    save: () =>
      during("save", async (): Promise<KeyView> => {
        const place = { owner, environment, expected_key_id: expectedKeyId };
        const body = { ...place, key, encoding, ...(confirmed ? { confirmed } : {}) };
        const { gateway_key: stored } = await saveKey(body);
        setKey("");
        return stored;
      }),
  };
}

function fieldFaultIn(fault: unknown, field: string) {
  return fault instanceof ApiFault ? fault.refusal.fields?.find((one) => one.field === field) : undefined;
}
