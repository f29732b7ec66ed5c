/**
 * Whether the gateway accepts a key: a status query about a payment that cannot exist. It moves no money and leaves
 * nothing behind. Who may come in is told "no record" (10012), who may not is told so (10014).
 */
import { randomBytes } from "node:crypto";
import type { BothLanguages, KeyTest } from "../../answers/admin-api";
import type { Using } from "../../application/dependencies";
import type { Environment } from "../../config/options";
import { TRACK_ID_BYTES, trackIdOf } from "../../domain/wire-fields";
import {
  GatewayError,
  GatewayKeyError,
  GatewayRefusedError,
  GatewayTransportError,
  GatewayUnauthorizedError,
} from "../../gateway/errors";
import { authorizationOf, type GatewayKey } from "../../gateway/gateway-key";
import { gatewayOf } from "../../payments/asking/gateway-of";

/** A person waits for the answer. */
const DEADLINE_MS = 5_000;
/** No PaymentID of a session is so short. */
const NO_PAYMENT = "0";

/**
 * Asks the gateway whether a key is accepted; no fault of the gateway or the network is thrown.
 *
 * @throws GatewayKeyError when the key cannot be sent as it is; MizanOptionsError when the environment has no address
 */
export async function askAboutKey(
  dependencies: Pick<Using<"setup">, "logger" | "mizan">,
  {
    environment,
    key,
    deadlineMs = DEADLINE_MS,
  }: { environment: Environment; key: GatewayKey; deadlineMs?: number },
): Promise<KeyTest> {
  const authorization = authorizationOf(key);
  const query = { trackId: trackIdOf(randomBytes(TRACK_ID_BYTES)), gatewayPaymentId: NO_PAYMENT };
  let httpStatus: number | undefined;
  try {
    const answer = await gatewayOf(dependencies, environment).status(query, key, {
      deadlineMs,
      onExchange: (exchange) => {
        httpStatus = exchange.httpStatus;
      },
    });
    if (!answer.found) return { answer: "accepted", detail: answer.gatewayCode, message: ACCEPTED };
    return unknown("a record");
  } catch (error) {
    if (!(error instanceof GatewayError) || error instanceof GatewayKeyError) throw error;
    if (!(error instanceof GatewayUnauthorizedError)) return withoutAnswer(error, httpStatus, deadlineMs);
    const detail = httpStatus === 401 || httpStatus === 403 ? `HTTP ${httpStatus}` : "10014";
    const others = (await dependencies.mizan.gatewayKeys.ownersOf(authorization))
      .map((other) => other.environment)
      .filter((other) => other !== environment);
    const message = joined([
      refusedWords(environment, detail),
      ...[...new Set(others)].map(otherEnvironmentWords),
      ...(readsAsEncoded(key) ? [LOOKS_ENCODED] : []),
    ]);
    return { answer: "refused", detail, message };
  }
}

function withoutAnswer(error: GatewayError, httpStatus: number | undefined, deadlineMs: number): KeyTest {
  if (error instanceof GatewayTransportError) {
    const message =
      error.reason === "DEADLINE" ? noAnswerInTimeWords(deadlineMs / 1000) : unreachableWords(error.reason);
    return { answer: "unknown", detail: error.reason, message };
  }
  if (error instanceof GatewayRefusedError) return unknown(error.gatewayCode);
  return unknown(httpStatus === undefined ? error.code : `HTTP ${httpStatus}`);
}

function unknown(detail: string): KeyTest {
  return { answer: "unknown", detail, message: besideThePointWords(detail) };
}

function readsAsEncoded(key: GatewayKey): boolean {
  if (key.encoding === "base64") return false;
  try {
    authorizationOf({ value: key.value, encoding: "base64" });
    return true;
  } catch {
    return false;
  }
}

function joined(sentences: readonly BothLanguages[]): BothLanguages {
  return {
    en: sentences.map(({ en }) => en).join(" "),
    ar: sentences.map(({ ar }) => ar).join(" "),
  };
}

/** What the answer to a key's test means, in words; only what is known is said. */

const NAME_OF: Record<Environment, BothLanguages> = {
  emulator: { en: "emulator", ar: "المحاكي" },
  sandbox: { en: "sandbox", ar: "بيئة الاختبار" },
  production: { en: "production", ar: "بيئة الإنتاج" },
};

/** 10012 is what an account is told about a payment that it never had: whoever is told so was let in. */
const ACCEPTED: BothLanguages = {
  en: "The gateway accepted the key: it answered that it has no record of the made-up payment it was asked about (10012).",
  ar: "قبلت بوابة الدفع المفتاح: أجابت بأنه لا يوجد لديها سجل لعملية الدفع الافتراضية التي سُئلت عنها (10012).",
};

/** @param detail how the gateway said no, such as "10014" or "HTTP 401" */
function refusedWords(environment: Environment, detail: string): BothLanguages {
  const { en, ar } = NAME_OF[environment];
  return {
    en: `The gateway did not accept the key (${detail}). Check that it is a key of the environment "${en}", that it is active, and that it was pasted completely.`,
    ar: `لم تقبل بوابة الدفع المفتاح (${detail}). تأكد من أنه مفتاح البيئة «${ar}» وأنه فعّال وأنه نُسخ كاملًا.`,
  };
}

/** Said when the same key is stored for another environment. */
function otherEnvironmentWords(environment: Environment): BothLanguages {
  const { en, ar } = NAME_OF[environment];
  return {
    en: `The same key is stored for the environment "${en}": this looks like a key of that environment.`,
    ar: `المفتاح نفسه محفوظ للبيئة «${ar}»: يبدو أنه مفتاح تلك البيئة.`,
  };
}

/** Said when a key that was stated as raw reads as Base64 of ordinary text. */
const LOOKS_ENCODED: BothLanguages = {
  en: 'It was stated as raw, but it reads as Base64 of another text: if the provider gave it encoded, state "base64".',
  ar: "ذُكر أن المفتاح بصيغته الأصلية، لكنه يبدو مرمّزًا بصيغة Base64: إذا سلّمه مزوّد الخدمة مرمّزًا فاختر «base64».",
};

/** @param seconds how long the gateway was waited for */
function noAnswerInTimeWords(seconds: number): BothLanguages {
  return unknownWords({
    en: `it did not answer within ${seconds} seconds`,
    ar: `لم تُجب خلال ${seconds} ثوانٍ`,
  });
}

/** @param reason the network's word, such as "ECONNREFUSED" */
function unreachableWords(reason: string): BothLanguages {
  return unknownWords({
    en: `there is trouble on the network on the way to it (${reason})`,
    ar: `هناك مشكلة في الشبكة في الطريق إليها (${reason})`,
  });
}

/** @param detail what came instead of an answer about the key, such as "HTTP 500" or "10000" */
function besideThePointWords(detail: string): BothLanguages {
  return unknownWords({
    en: `it answered with ${detail}, which says nothing about the key`,
    ar: `أجابت بـ ${detail}، وهذا لا يدل على شيء بشأن المفتاح`,
  });
}

function unknownWords(what: BothLanguages): BothLanguages {
  return {
    en: `The gateway could not be asked about the key: ${what.en}. Whether the key is right is not known; try again in a moment.`,
    ar: `تعذّر سؤال بوابة الدفع عن المفتاح: ${what.ar}. لا يُعرف إن كان المفتاح صحيحًا؛ أعد المحاولة بعد قليل.`,
  };
}
