import { createCipheriv, randomBytes } from "node:crypto";
import { inspect } from "node:util";
import {
  fingerprintOfKey,
  KeyRing,
  KeyRingError,
  SEALED_FORM,
  type Sealed,
  type SealedFor,
} from "../key-ring";

/** What must be in no error: I6. */
const CANARY = "c0ffee5ec2e7".repeat(4).slice(0, 40);

const masterKey = (byte: number) => Buffer.alloc(32, byte).toString("base64");
const OLD = `k1:${masterKey(1)}`;
const NEW = `k2:${masterKey(2)}`;
const oudHouse: SealedFor = {
  id: "mkey_1",
  owner: "mven_oud",
  version: 1,
  environment: "sandbox",
  encoding: "raw",
};

function errorOf(action: () => unknown): KeyRingError {
  try {
    action();
  } catch (error) {
    if (error instanceof KeyRingError) return error;
    throw error;
  }
  throw new Error("Nothing was refused");
}

/** A sealed secret with some of its bytes changed. */
function damaged({ ciphertext, masterKeyId }: Sealed, change: (bytes: Buffer) => Buffer): Sealed {
  const bytes = Buffer.from(ciphertext.slice(SEALED_FORM.length), "base64");
  return { ciphertext: SEALED_FORM + change(bytes).toString("base64"), masterKeyId };
}

function flippedAt(index: number) {
  return (bytes: Buffer) => {
    const copy = Buffer.from(bytes);
    copy.writeUInt8(copy.readUInt8(index) ^ 1, index);
    return copy;
  };
}

describe("a gateway key at rest", () => {
  // No secret so short that chance alone could put it among random bytes.
  it.each([CANARY, "short-one", "مفتاح", "a".repeat(512)])("comes back as it was sealed: %s", (secret) => {
    const ring = new KeyRing(OLD);
    const sealed = ring.seal(secret, oudHouse);
    expect(sealed.masterKeyId).toBe("k1");
    expect(ring.open(sealed, oudHouse)).toBe(secret);
    expect(
      Buffer.from(sealed.ciphertext.slice(SEALED_FORM.length), "base64").toString("latin1"),
    ).not.toContain(secret);
  });

  it("is never sealed twice to the same text: two vendors' equal keys cannot be told from the table", () => {
    const ring = new KeyRing(OLD);
    const texts = Array.from({ length: 50 }, () => ring.seal(CANARY, oudHouse).ciphertext);
    const ivs = texts.map((text) =>
      Buffer.from(text.slice(SEALED_FORM.length), "base64").subarray(0, 12).toString("hex"),
    );
    expect(new Set(ivs).size).toBe(50);
  });

  it("is AES-256-GCM with IV, tag and body in this order, tied to id, owner, version, environment and encoding", () => {
    const iv = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", Buffer.alloc(32, 1), iv);
    cipher.setAAD(Buffer.from('["mkey_1","mven_oud",1,"sandbox","raw"]'));
    const body = Buffer.concat([cipher.update(CANARY), cipher.final()]);
    const ciphertext = SEALED_FORM + Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64");
    expect(new KeyRing(OLD).open({ ciphertext, masterKeyId: "k1" }, oudHouse)).toBe(CANARY);
  });

  it.each(["", "v1.", "v3."])("cannot be opened in another form: %j", (form) => {
    const sealed = new KeyRing(OLD).seal(CANARY, oudHouse);
    const renamed = { ...sealed, ciphertext: form + sealed.ciphertext.slice(SEALED_FORM.length) };
    expect(errorOf(() => new KeyRing(OLD).open(renamed, oudHouse)).code).toBe("MIZAN_KEY_UNREADABLE");
  });
});

describe("OPS-03: the master keys", () => {
  it("are several: the first seals, all open, so that one can be rotated", () => {
    const before = new KeyRing(OLD).seal(CANARY, oudHouse);
    const during = new KeyRing(` ${NEW} , ${OLD},`);
    expect(during.fault).toBeUndefined();
    expect(during.open(before, oudHouse)).toBe(CANARY);
    const after = during.seal(CANARY, oudHouse);
    expect(after.masterKeyId).toBe("k2");
    expect(new KeyRing(NEW).open(after, oudHouse)).toBe(CANARY);
  });

  it("name the one that is missing when it was taken away too early", () => {
    const sealed = new KeyRing(OLD).seal(CANARY, oudHouse);
    const error = errorOf(() => new KeyRing(NEW).open(sealed, oudHouse));
    expect(error.code).toBe("MIZAN_MASTER_KEY_MISSING");
    expect(error.message).toContain('"k1"');
    expect(error.message).toContain("mkey_1");
  });

  it("refuse to read with another key under the same id", () => {
    const sealed = new KeyRing(OLD).seal(CANARY, oudHouse);
    const error = errorOf(() => new KeyRing(`k1:${masterKey(9)}`).open(sealed, oudHouse));
    expect(error.code).toBe("MIZAN_KEY_UNREADABLE");
  });

  it.each(["", "  ", ",", " , ,"])(
    "that are not there (%j) switch paying off and let the store boot",
    (text) => {
      const ring = new KeyRing(text);
      expect(ring.fault?.code).toBe("MIZAN_MASTER_KEY_MISSING");
      expect(ring.fault?.message).toContain("openssl rand -base64 32");
      expect(errorOf(() => ring.seal(CANARY, oudHouse))).toBe(ring.fault);
      const sealed = new KeyRing(OLD).seal(CANARY, oudHouse);
      expect(errorOf(() => ring.open(sealed, oudHouse))).toBe(ring.fault);
    },
  );

  it.each([
    ["31 bytes", `k1:${Buffer.alloc(31, 1).toString("base64")}`, 1],
    ["33 bytes", `k1:${Buffer.alloc(33, 1).toString("base64")}`, 1],
    ["no id", masterKey(1), 1],
    ["an empty id", `:${masterKey(1)}`, 1],
    ["an id of 33 characters", `${"k".repeat(33)}:${masterKey(1)}`, 1],
    ["an id with a space", `k 1:${masterKey(1)}`, 1],
    ["no key", "k1:", 1],
    ["hex instead of Base64", `k1:${Buffer.alloc(32, 1).toString("hex")}`, 1],
    ["characters that are no Base64", `k1:${"*".repeat(44)}`, 1],
    ["a second key that is short", `${OLD},k2:AAAA`, 2],
    ["the same id twice", `${OLD},k1:${masterKey(2)}`, 2],
  ])("that are wrong (%s) switch paying off, naming the entry by its place", (_what, text, place) => {
    const ring = new KeyRing(text);
    expect(ring.fault?.code).toBe("MIZAN_MASTER_KEY_INVALID");
    expect(ring.fault?.message).toContain(`Entry ${place} of masterKeys`);
    expect(errorOf(() => ring.seal(CANARY, oudHouse))).toBe(ring.fault);
  });
});

describe("TAM-13: a row that was changed", () => {
  const ring = new KeyRing(OLD);
  const sealed = ring.seal(CANARY, oudHouse);
  const unreadable = (changed: Sealed, sealedFor: SealedFor = oudHouse) =>
    errorOf(() => ring.open(changed, sealedFor));

  it("gives no key when two vendors' ciphertexts were swapped", () => {
    const souq: SealedFor = { ...oudHouse, id: "mkey_2", owner: "mven_souq" };
    const other = ring.seal("another vendor's key", souq);
    expect(unreadable(other).code).toBe("MIZAN_KEY_UNREADABLE");
    expect(unreadable(sealed, souq).code).toBe("MIZAN_KEY_UNREADABLE");
  });

  it.each<[string, SealedFor]>([
    ["row", { ...oudHouse, id: "mkey_2" }],
    ["owner", { ...oudHouse, owner: "mven_souq" }],
    ["version", { ...oudHouse, version: 2 }],
    ["environment", { ...oudHouse, environment: "production" }],
    ["encoding", { ...oudHouse, encoding: "base64" }],
    ["boundary between row and owner", { ...oudHouse, id: 'mkey_1","mven', owner: "oud" }],
  ])("gives no key for another %s", (_what, sealedFor) => {
    expect(unreadable(sealed, sealedFor).code).toBe("MIZAN_KEY_UNREADABLE");
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ["a flipped bit of the IV", flippedAt(0)],
    ["a flipped bit of the tag", flippedAt(12)],
    ["a flipped bit of the body", flippedAt(28)],
    ["a truncated body", (bytes) => bytes.subarray(0, -1)],
    [
      "the tag shortened to four bytes",
      (bytes) => Buffer.concat([bytes.subarray(0, 16), bytes.subarray(28)]),
    ],
    ["nothing behind the tag", (bytes) => bytes.subarray(0, 28)],
    ["a truncated tag", (bytes) => bytes.subarray(0, 20)],
    ["nothing at all", () => Buffer.alloc(0)],
    ["a byte more", (bytes) => Buffer.concat([bytes, Buffer.from([0])])],
  ])("gives no key with %s", (_what, change) => {
    expect(unreadable(damaged(sealed, change)).code).toBe("MIZAN_KEY_UNREADABLE");
  });

  it("takes an empty secret for no key, though nothing of it was changed", () => {
    expect(unreadable(ring.seal("", oudHouse)).code).toBe("MIZAN_KEY_UNREADABLE");
  });

  it("I6: says which row, and neither the secret nor a master key, its cause included", () => {
    const faults = [
      unreadable(damaged(sealed, flippedAt(30))),
      unreadable(sealed, { ...oudHouse, version: 2 }),
      errorOf(() => new KeyRing(NEW).open(sealed, oudHouse)),
      new KeyRing(`k1:${CANARY}`).fault,
      new KeyRing(CANARY).fault,
      new KeyRing(`${OLD},${OLD}`).fault,
    ];
    for (const fault of faults) {
      const told = `${fault?.message} ${fault?.stack} ${JSON.stringify(fault)} ${String(fault?.cause)}`;
      expect(told).toContain("MIZAN_");
      for (const secret of [CANARY, Buffer.from(CANARY).toString("base64"), masterKey(1), masterKey(2)])
        expect(told).not.toContain(secret);
    }
    expect(faults[0]?.message).toContain("mkey_1");
  });

  it("I6: shows no master key when the ring itself is written to a log", () => {
    expect(JSON.stringify(ring)).not.toContain(masterKey(1));
    expect(inspect(ring, { depth: 9, showHidden: true })).not.toContain("Buffer");
  });
});

describe("the fingerprint of a key", () => {
  it("is 16 hex digits, the same for the same key, and not the key", () => {
    expect(fingerprintOfKey("abc")).toBe("ba7816bf8f01cfea");
    expect(fingerprintOfKey(CANARY)).toMatch(/^[0-9a-f]{16}$/);
    expect(fingerprintOfKey(`${CANARY} `)).not.toBe(fingerprintOfKey(CANARY));
    expect(CANARY).not.toContain(fingerprintOfKey(CANARY));
  });
});
