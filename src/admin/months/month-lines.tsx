import type { MonthLineView, MonthView } from "../../answers/books-api/months";
import type { CheckState } from "../../domain/month-close";
import { DetailRow } from "../everywhere/detail-row";
import { LtrText } from "../everywhere/ltr-text";
import { Money } from "../everywhere/money";
import { StateOf, type States } from "../everywhere/state-badge";
import { TextLink } from "../everywhere/text-link";
import { useTexts } from "../everywhere/use-texts";
import { placesOf } from "./line-places";
import { Subtle } from "../everywhere/small-texts";

const STATES: States<CheckState> = {
  texts: "months.state",
  colors: { agrees: "green", differs: "red", waits: "orange", nothing: "grey", unread: "grey" },
};

/** Checks that hold two sums against each other. */
const SIDED: readonly string[] = ["captured", "statements", "payouts", "bank"];

/** Everything that is compared, each with how it stands and the way to what it counts. */
export function MonthLines({ view }: { view: MonthView }) {
  const t = useTexts();
  return (
    <>
      {view.lines.map((line) => (
        <DetailRow
          key={line.check}
          name={t(`months.check.${line.check}`)}
          hint={t(`months.checkHint.${line.check}`)}
        >
          <LineState line={line} />
          {SIDED.includes(line.check) && line.ours !== null ? <Sides line={line} /> : null}
          {line.state === "nothing" ? null : <Places line={line} view={view} />}
        </DetailRow>
      ))}
    </>
  );
}

/** How a line stands, with how much differs or waits. */
export function LineState({ line: { state, count, difference } }: { line: MonthLineView }) {
  const t = useTexts();
  const isOpen = state === "differs" || state === "waits";
  return (
    <>
      <StateOf of={STATES} state={state} count={isOpen && count ? count : undefined} />
      {isOpen && difference !== null ? (
        <span>
          {state === "differs" ? `${t("months.by")} ` : null}
          <Money value={difference} />
        </span>
      ) : null}
    </>
  );
}

function Sides({ line: { check, ours, theirs } }: { line: MonthLineView }) {
  const t = useTexts();
  return (
    <Subtle as="span">
      {t(`months.sides.${check}.ours`)} <Money value={ours} /> · {t(`months.sides.${check}.theirs`)}{" "}
      <Money value={theirs} />
    </Subtle>
  );
}

function Places({ line, view }: { line: MonthLineView; view: MonthView }) {
  const t = useTexts();
  return (
    <span className="flex w-full flex-wrap gap-x-3 gap-y-1">
      {placesOf(line, view).map(({ to, name }) => (
        <TextLink key={to} to={to}>
          {name === null ? t(`months.see.${line.check}`) : <LtrText>{name}</LtrText>}
        </TextLink>
      ))}
    </span>
  );
}
