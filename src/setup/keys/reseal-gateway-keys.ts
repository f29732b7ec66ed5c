import type { Using } from "../../application/dependencies";

const BATCH = 100;
/** So many unreadable keys are named; the others are counted. */
const MOST_NAMED = 20;

export type ResealReport = {
  /** The master key that encrypts now. */
  current: string;
  /** Keys that this run encrypted again. */
  resealed: number;
  unreadable: { count: number; named: { id: string; reason: string }[] };
  /** How many keys are still encrypted with an older master key, by its id. */
  left: Record<string, number>;
  /** Configured master keys that encrypt nothing any more. */
  removable: string[];
};

/**
 * Encrypts every stored key with the current (first) master key that an older one encrypted.
 * A row is changed in one statement, so the run may be killed at any moment and run again; it reads a hundred rows at a time, however many there are.
 *
 * @param onProgress called and waited for after every hundred, with the keys done and those that there were to do
 * @throws KeyRingError when no usable master key is configured, or another one has the id of the current one
 */
export async function resealGatewayKeys(
  { mizan }: Pick<Using<"setup">, "mizan">,
  onProgress: (done: number, total: number) => void | Promise<void>,
): Promise<ResealReport> {
  mizan.assertKeysReadable();
  await mizan.sealedKeys.refuseWrongMasterKey();
  const [current = "", ...older] = mizan.sealedKeys.masterKeyIds;
  const total = await mizan.sealedKeys.countToReseal();
  const unreadable: ResealReport["unreadable"] = { count: 0, named: [] };
  let resealed = 0;
  for (let after: string | null = null; ;) {
    const batch = await mizan.sealedKeys.resealNext(after, BATCH);
    if (batch.lastId === null) break;
    after = batch.lastId;
    resealed += batch.resealed;
    unreadable.count += batch.unreadable.length;
    unreadable.named.push(...batch.unreadable.slice(0, MOST_NAMED - unreadable.named.length));
    await onProgress(resealed, total);
  }
  // Counted anew: a key may have been saved meanwhile by a process that still has the older configuration.
  const left = leftOf(await mizan.sealedKeys.countByMasterKey(), current);
  return { current, resealed, unreadable, left, removable: older.filter((id) => !(id in left)) };
}

function leftOf(counts: ReadonlyMap<string, number>, current: string): Record<string, number> {
  return Object.fromEntries([...counts].filter(([id]) => id !== current));
}
