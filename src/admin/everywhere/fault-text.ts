/** What a failed call says to the person in front of it: what happened, and what to do. */
import type { FieldFault } from "../../answers/admin-api";
import { ApiFault } from "../api-client";
import { momentText } from "./moment-text";
import type { Language } from "./use-language";
import type { Texts } from "./use-texts";

/** `detail` is the server's own sentence beside a translation of it: it may name a person, a time or a value. */
export type FaultText = { title: string; message: string; detail: string | null; code: string };

/** Answers that mean the same whatever was called. */
const TITLE_OF_STATUS: Readonly<Record<number, string>> = {
  0: "no_answer",
  202: "asked_for",
  401: "signed_out",
  403: "not_allowed",
  404: "not_found",
  409: "conflict",
  429: "too_many",
};

/** `t` must be of the language given. The server's message is English and, but for a second save, the most exact, so English shows it. */
export function faultTextOf(fault: unknown, { t, language }: { t: Texts; language: Language }): FaultText {
  if (!(fault instanceof ApiFault)) {
    return {
      title: t("frame.failed.title"),
      message: t("frame.failed.message"),
      detail: null,
      code: "MIZAN_PAGE_FAULT",
    };
  }
  const { status, refusal } = fault;
  const { changed } = refusal;
  const kind = TITLE_OF_STATUS[status] ?? (status >= 500 ? "server" : "refused");
  const general = t(`everywhere.faults.${kind}.message`);
  const own = status >= 400 && status < 500 && refusal.code.startsWith("MIZAN_") ? refusal.message : general;
  if (changed) {
    const who = changed.by ?? t("everywhere.history.somebody");
    const message = t("everywhere.faults.changed", { who, when: momentText(changed.at, language) });
    return { title: t(`everywhere.faults.${kind}.title`), message, detail: null, code: refusal.code };
  }
  const translated = t(`everywhere.codes.${refusal.code}`, { defaultValue: "" });
  const isTranslated = language !== "en" && translated !== "";
  return {
    title: t(`everywhere.faults.${kind}.title`),
    message: isTranslated ? translated : own,
    detail: isTranslated && own !== general ? own : null,
    code: refusal.code,
  };
}

/** What is wrong with one field; in Arabic by its code, where we have a text for it. */
export function fieldFaultText(fault: FieldFault, { t, language }: { t: Texts; language: Language }): string {
  if (language === "en") return fault.message;
  return t(`everywhere.field_codes.${fault.code}`, { defaultValue: "" }) || fault.message;
}
