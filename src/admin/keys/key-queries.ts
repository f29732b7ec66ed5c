/** The gateway keys of one owner in one environment. A key's text goes out with one request and into no cache. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { KeyTest, KeyView, SaveKey, TestKey } from "../../answers/admin-api/gateway-keys";
import { ApiFault, callMizan } from "../api-client";
import { pathTo, useRecord } from "../everywhere/queries";

/** Rotations are rare; the oldest keys of a long life need no page of their own. */
const MOST_SHOWN = 50;

export type KeyPlace = { owner: string; environment: KeyView["environment"] };

/** The newest first; the active one, if there is one, is among them. */
export const useGatewayKeys = ({ owner, environment }: KeyPlace) =>
  useRecord<KeyView[]>(["gateway-keys", owner, environment], {
    path: "/gateway-keys",
    field: "gateway_keys",
    query: { owner, environment, limit: MOST_SHOWN },
  });

/** Asks the gateway about a key as typed, or about a stored one by its id. */
export async function testKey(body: TestKey): Promise<KeyTest> {
  return (await callMizan<{ test: KeyTest }>("/gateway-keys/check", { method: "POST", body })).test;
}

/** @throws ApiFault; when the gateway did not accept the key, `testOfRefusal` finds its answer in it */
export async function saveKey(body: SaveKey): Promise<{ gateway_key: KeyView; test: KeyTest | null }> {
  return callMizan("/gateway-keys", { method: "POST", body });
}

/** The gateway's answer in a refusal to store a key; null in any other fault. */
export function testOfRefusal(fault: unknown): KeyTest | null {
  if (!(fault instanceof ApiFault)) return null;
  const refusal: object & { test?: unknown } = fault.refusal;
  return isTest(refusal.test) ? refusal.test : null;
}

function isTest(value: unknown): value is KeyTest {
  return typeof value === "object" && value !== null && "answer" in value && "message" in value;
}

/** Everything that shows something of a key: the keys, the vendors with their problems, the health. */
export function useForgetKeys() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ["mizan"] });
}

/** Lets an account take cards again that was known not to. */
export function useOfferCards() {
  const forget = useForgetKeys();
  return useMutation({
    mutationFn: (keyId: string) =>
      callMizan<{ gateway_key: KeyView }>(pathTo("gateway-keys", keyId, "offer-card"), {
        method: "POST",
      }),
    onSuccess: forget,
  });
}

/** Asks the gateway about a stored key. */
export function useTestStoredKey() {
  const forget = useForgetKeys();
  return useMutation({
    mutationFn: (keyId: string) => testKey({ gateway_key_id: keyId }),
    onSuccess: () => void forget(),
  });
}
