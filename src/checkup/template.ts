/** A sentence about a finding in both languages, with {{names}} of its values in it. */
import type { BothLanguages } from "../answers/admin-api";

export type Template = BothLanguages;

export const both = (en: string, ar: string): Template => ({ en, ar });
