/**
 * The master keys that encrypt gateway keys at rest, several at a time so that one can be rotated: the first encrypts,
 * all decrypt; other purposes have keys of their own, derived from them. AES-256-GCM with a random 96-bit IV; the associated data ties a ciphertext to its row, so that swapping
 * two rows' ciphertexts fails instead of paying the wrong vendor, and so does a row that was made another environment's.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
const MASTER_KEY_BYTES = 32;

export type KeyRingFault =
  "MIZAN_MASTER_KEY_MISSING" | "MIZAN_MASTER_KEY_INVALID" | "MIZAN_MASTER_KEY_WRONG" | "MIZAN_KEY_UNREADABLE";

/** `code` is stable. */
export class KeyRingError extends Error {
  constructor(
    readonly code: KeyRingFault,
    message: string,
  ) {
    super(message);
    this.name = "KeyRingError";
  }
}

export type Sealed = { ciphertext: string; masterKeyId: string };

/** What a ciphertext belongs to: the row of a gateway key. */
export type SealedFor = { id: string; owner: string; version: number; environment: string; encoding: string };

/** In front of every ciphertext: what is within, and what it is tied to. Another form gets another number. */
export const SEALED_FORM = "v2.";

export class KeyRing {
  readonly #masterKeys: ReadonlyMap<string, Buffer>;
  readonly #fault: KeyRingError | undefined;

  /** @param text `id:base64` pairs of 32-byte keys, parted by commas, the current one first. Never throws: the store must boot. */
  constructor(text: string) {
    try {
      this.#masterKeys = readMasterKeys(text);
    } catch (fault) {
      if (!(fault instanceof KeyRingError)) throw fault;
      this.#masterKeys = new Map();
      this.#fault = fault;
    }
  }

  /** The reason why nothing can be encrypted or read, if there is one. */
  get fault(): KeyRingError | undefined {
    return this.#fault;
  }

  /** The names of the master keys, the current one first; never the keys. */
  get ids(): string[] {
    return [...this.#masterKeys.keys()];
  }

  /**
   * @returns a key of 32 bytes for one purpose from each master key (HKDF-SHA-256), the current one's first; never empty
   * @throws KeyRingError when no usable master key is configured
   */
  keysFor(purpose: string): Buffer[] {
    if (this.#fault) throw this.#fault;
    return [...this.#masterKeys.values()].map((masterKey) =>
      Buffer.from(hkdfSync("sha256", masterKey, "", purpose, MASTER_KEY_BYTES)),
    );
  }

  /**
   * Encrypts with the current master key.
   *
   * @throws KeyRingError when no usable master key is configured
   */
  seal(secret: string, sealedFor: SealedFor): Sealed {
    const [current] = this.#masterKeys;
    if (!current) throw this.#fault ?? missingMasterKey();
    const [masterKeyId, masterKey] = current;
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, masterKey, iv, { authTagLength: TAG_BYTES });
    cipher.setAAD(associatedData(sealedFor));
    const body = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
    const ciphertext = SEALED_FORM + Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64");
    return { ciphertext, masterKeyId };
  }

  /**
   * @returns the secret
   * @throws KeyRingError when the master key is not configured, or the ciphertext is another row's or damaged
   */
  open({ ciphertext, masterKeyId }: Sealed, sealedFor: SealedFor): string {
    if (this.#fault) throw this.#fault;
    const masterKey = this.#masterKeys.get(masterKeyId);
    if (!masterKey) {
      throw new KeyRingError(
        "MIZAN_MASTER_KEY_MISSING",
        `Gateway key ${sealedFor.id} is encrypted with master key "${masterKeyId}", which is not configured: add it to MIZAN_MASTER_KEYS (the option masterKeys)`,
      );
    }
    const sealed = Buffer.from(ciphertext.slice(SEALED_FORM.length), "base64");
    try {
      if (!ciphertext.startsWith(SEALED_FORM)) throw new Error("another form");
      if (sealed.length <= IV_BYTES + TAG_BYTES) throw new Error("truncated");
      const decipher = createDecipheriv(ALGORITHM, masterKey, sealed.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(associatedData(sealedFor));
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const body = sealed.subarray(IV_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
    } catch {
      // The cause would only say "unable to authenticate data"; whatever it says, no plain text may be used.
      throw new KeyRingError(
        "MIZAN_KEY_UNREADABLE",
        `Gateway key ${sealedFor.id} cannot be decrypted: its row was changed or the master key "${masterKeyId}" is another one. Enter the key again`,
      );
    }
  }
}

/** @returns a short, one-way name of a key: the first 16 hex digits of its SHA-256. */
export function fingerprintOfKey(secret: string): string {
  return createHash("sha256").update(secret, "utf8").digest("hex").slice(0, 16);
}

function associatedData({ id, owner, version, environment, encoding }: SealedFor): Buffer {
  return Buffer.from(JSON.stringify([id, owner, version, environment, encoding]), "utf8");
}

function missingMasterKey(): KeyRingError {
  return new KeyRingError(
    "MIZAN_MASTER_KEY_MISSING",
    'No master key is configured: set MIZAN_MASTER_KEYS (the option masterKeys), in .env for example, to "k1:<base64 of 32 random bytes>"; `openssl rand -base64 32` makes them',
  );
}

function readMasterKeys(text: string): ReadonlyMap<string, Buffer> {
  const entries = text
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
  if (entries.length === 0) {
    throw missingMasterKey();
  }
  const masterKeys = new Map<string, Buffer>();
  entries.forEach((entry, index) => {
    const [, id, encoded] = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/=]+)$/.exec(entry) ?? [];
    const masterKey = Buffer.from(encoded ?? "", "base64");
    // The entry itself is never shown: it may be a key pasted without its id.
    if (!id || masterKey.length !== MASTER_KEY_BYTES || masterKeys.has(id)) {
      throw new KeyRingError(
        "MIZAN_MASTER_KEY_INVALID",
        `Entry ${index + 1} of masterKeys is not "id:base64" of exactly ${MASTER_KEY_BYTES} bytes with an id of its own`,
      );
    }
    masterKeys.set(id, masterKey);
  });
  return masterKeys;
}
