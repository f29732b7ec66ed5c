import type { ReactNode } from "react";
import type { OwedView } from "../../answers/books-api/payouts";
import { DetailRow } from "../everywhere/detail-row";
import { Money } from "../everywhere/money";
import { useTexts } from "../everywhere/use-texts";
import { Day } from "./day";

const NOTHING = "0.000";

type Props = {
  owed: Pick<OwedView, "payable" | "held" | "frozen" | "next"> & Partial<Pick<OwedView, "reserved">>;
  /** Beside what can be paid out. */
  children?: ReactNode;
};

/** How what is owed is made up: what can be paid out, and what is kept back and why. */
export function OwedFacts({ owed, children }: Props) {
  const t = useTexts();
  const others = (["reserved", "frozen"] as const).filter((part) => (owed[part] ?? NOTHING) !== NOTHING);
  return (
    <>
      <DetailRow name={t("books.owed.payable")} hint={t("books.owed.payableHint")}>
        <Money value={owed.payable} />
        {children}
      </DetailRow>
      <DetailRow name={t("books.owed.held")} hint={t("books.owed.heldHint")}>
        <Money value={owed.held} />
        {owed.next ? (
          <span className="txt-small text-ui-fg-subtle">
            {t("books.owed.next")} <Day day={owed.next.day} />: <Money value={owed.next.amount} />
          </span>
        ) : null}
      </DetailRow>
      {others.map((part) => (
        <DetailRow key={part} name={t(`books.owed.${part}`)} hint={t(`books.owed.${part}Hint`)}>
          <Money value={owed[part] ?? NOTHING} />
        </DetailRow>
      ))}
    </>
  );
}
