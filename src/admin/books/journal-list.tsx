import { useState } from "react";
import type { JournalEntryView } from "../../answers/books-api/journal";
import { SmallButton } from "../everywhere/small-button";
import { useTexts } from "../everywhere/use-texts";
import { LongList } from "../lists/long-list";
import { AdjustmentDrawer } from "./adjustment-drawer";
import { JournalEntry } from "./journal-entry";

const WORDS = {
  kind: { label: "books.journal.kind", values: "books.kind" },
  payment_type: { label: "payments.attempts.way", values: "payments.way" },
};

/** Every entry of the books, the newest first. */
export function JournalList() {
  const t = useTexts();
  const [isAdjusting, setAdjusting] = useState(false);
  return (
    <>
      <LongList<JournalEntryView>
        of={{ list: "journal", key: ["books", "journal"], path: "/journal", field: "entries" }}
        words={WORDS}
        texts="books.journal"
        action={<SmallButton onClick={() => setAdjusting(true)}>{t("books.adjustment.button")}</SmallButton>}
      >
        {(entries) => (
          <ul className="divide-y">
            {entries.map((entry) => (
              <JournalEntry key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </LongList>
      {isAdjusting ? <AdjustmentDrawer onClose={() => setAdjusting(false)} /> : null}
    </>
  );
}
