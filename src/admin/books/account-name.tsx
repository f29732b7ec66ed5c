import type { BothLanguages } from "../../answers/admin-api";
import { textIn } from "../everywhere/both-languages";
import { useLanguage } from "../everywhere/use-language";

/** An account's name in the reader's language. */
export function AccountName({ name }: { name: BothLanguages }) {
  return <span dir="auto">{textIn(name, useLanguage())}</span>;
}
