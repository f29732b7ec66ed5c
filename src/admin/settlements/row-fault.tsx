import { Text } from "@medusajs/ui";
import type { SettlementRowView } from "../../answers/books-api/settlement-files";
import { textIn } from "../everywhere/both-languages";
import { LtrText } from "../everywhere/ltr-text";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";

/** What is wrong with a row, in words; the row itself where it could not be read. */
export function RowFault({ row }: { row: SettlementRowView }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <>
      {row.fault ? (
        <Text size="xsmall" className="text-ui-fg-subtle" dir="auto">
          {textIn(row.fault, language)}
        </Text>
      ) : null}
      {row.result === "bad" ? (
        <Text size="xsmall" className="text-ui-fg-muted">
          {t("settlements.list.raw")}: <LtrText className="font-mono">{row.raw}</LtrText>
        </Text>
      ) : null}
    </>
  );
}
