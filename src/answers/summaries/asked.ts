/** What review items say of the gateway's answers: missing, unclear, or not to be believed. */
import { toDecimalString } from "../../domain/money";
import type { BothLanguages } from "../admin-api";
import { ar } from "./words";

type Asked = { id: string; track_id: string; amount_fils: number };

export function captureContradicted(attempt: Asked, said: string): BothLanguages {
  const { id, track_id } = attempt;
  const amount = toDecimalString(attempt.amount_fils);
  return {
    en: `The gateway said CAPTURED about attempt ${id} (${amount} KWD, trackid ${track_id}), and now says ${said}. The payment still counts as paid. Ask the provider.`,
    ar: ar`قالت البوابة CAPTURED عن المحاولة ${id} (${amount} د.ك، رقم التتبع ${track_id})، وتقول الآن ${said}. ما زالت الدفعة محسوبة مدفوعة. اسأل مزوّد الخدمة.`,
  };
}

export function outcomeUnknown({ id }: Asked, lastWord: string | null): BothLanguages {
  const word = lastWord ?? "none";
  return {
    en: `The gateway has not said for certain what became of attempt ${id} (last word "${word}"). Ask the provider.`,
    ar: ar`لم تقل البوابة على وجه اليقين ما آلت إليه المحاولة ${id} (آخر كلمة: ${word}). اسأل مزوّد الخدمة.`,
  };
}

export function gatewaySilent({ id, track_id }: Asked): BothLanguages {
  return {
    en: `For hours the gateway has given no usable answer about attempt ${id} (trackid ${track_id}). It may have been paid. Check its key, or ask the provider.`,
    ar: ar`منذ ساعات لم تعطِ البوابة جواباً مفيداً عن المحاولة ${id} (رقم التتبع ${track_id}). ربما دُفعت. افحص مفتاحها أو اسأل مزوّد الخدمة.`,
  };
}

/** @param fields of the record that differ from what was asked for */
export function evidenceDiffers({ id }: Asked, fields: readonly string[]): BothLanguages {
  const list = fields.join(", ");
  return {
    en: `The gateway says CAPTURED for attempt ${id}, but its record differs in ${list}: no order is made from it.`,
    ar: ar`تقول البوابة CAPTURED عن المحاولة ${id}، لكن سجلّها يختلف في ${list}: لا يُنشأ منه طلب.`,
  };
}

export function evidenceIsNoProof({ id }: Asked, fields: readonly string[]): BothLanguages {
  const list = fields.join(", ");
  return {
    en: `The gateway says CAPTURED when asked about attempt ${id}, but the record is no proof for it (${list}).`,
    ar: ar`تقول البوابة CAPTURED عند السؤال عن المحاولة ${id}، لكن السجلّ ليس دليلاً عليها (${list}).`,
  };
}

/** @param heard.said the gateway's word; null where it has no record */
export function answerNotRecorded(
  { id, track_id }: Asked,
  { said, message }: { said: string | null; message: string },
): BothLanguages {
  const en = said === null ? "no record of it" : `"${said}"`;
  return {
    en: `The gateway answered ${en} about attempt ${id} (trackid ${track_id}), and the answer could not be written down: ${message}. Nothing was decided.`,
    ar: ar`أجابت البوابة ${said ?? "بلا سجلّ"} عن المحاولة ${id} (رقم التتبع ${track_id})، وتعذّر تسجيل الجواب: ${message}. لم يُقرَّر شيء.`,
  };
}

/** Amounts in whole fils. */
export function settledUnpaid(row: {
  line: number;
  fileName: string;
  amountFils: number;
  chargeFils: number;
  attemptId: string;
  trackId: string;
}): BothLanguages {
  const { line, fileName, attemptId, trackId } = row;
  const [amount, charge] = [toDecimalString(row.amountFils), toDecimalString(row.chargeFils)];
  return {
    en: `Line ${line} of the settlement file ${fileName} has ${amount} KWD for attempt ${attemptId} (trackid ${trackId}) of ${charge} KWD, which the gateway never called captured. Ask the provider.`,
    ar: ar`في السطر ${line} من ملف التسوية ${fileName} مبلغ ${amount} د.ك للمحاولة ${attemptId} (رقم التتبع ${trackId}) البالغة ${charge} د.ك، ولم تقل البوابة قط إنها حُصّلت. اسأل مزوّد الخدمة.`,
  };
}
