import { Modules } from "@medusajs/framework/utils";
import type { MizanShop } from "./mizan-suite";

type Locking = {
  acquire: (...given: unknown[]) => Promise<void>;
  release: (...given: unknown[]) => Promise<boolean>;
  execute: <Result>(keys: unknown, job: () => Promise<Result>) => Promise<Result>;
};

/**
 * Makes the engine grant every lock to everybody, as its in-memory locks do between processes and its Postgres locks
 * have been seen to do (medusa.md, M15).
 *
 * @returns undoes it
 */
export function grantEveryLock(shop: MizanShop): () => void {
  const locking = shop.container().resolve<Locking>(Modules.LOCKING);
  const { acquire, release, execute } = locking;
  locking.acquire = async () => {};
  locking.release = async () => true;
  locking.execute = async (_keys, job) => job();
  return () => {
    Object.assign(locking, { acquire, release, execute });
  };
}
