import { LtrText } from "./ltr-text";
import { Moment } from "./moment";
import { Below } from "./small-texts";

type Props = {
  at: string;
  by: string | null;
  /** Of a table: who did it stands below, in small letters. */
  isInCell?: boolean;
};

/** When something was done, and who did it. */
export function Done({ at, by, isInCell = false }: Props) {
  const who = by ? <LtrText>{by}</LtrText> : null;
  return (
    <>
      <Moment at={at} />
      {who && isInCell ? <Below>{who}</Below> : who}
    </>
  );
}
