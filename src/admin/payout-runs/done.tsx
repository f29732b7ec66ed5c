import { LtrText } from "../everywhere/ltr-text";
import { Moment } from "../everywhere/moment";

/** When something was done, and who did it. */
export function Done({ at, by }: { at: string; by: string | null }) {
  return (
    <>
      <Moment at={at} />
      {by ? <LtrText>{by}</LtrText> : null}
    </>
  );
}
