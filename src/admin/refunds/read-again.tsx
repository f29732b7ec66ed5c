import { ArrowPath } from "@medusajs/icons";
import { Text } from "@medusajs/ui";
import { useState } from "react";
import { ApiFault } from "../api-client";
import { useTexts } from "../everywhere/use-texts";
import { SmallButton } from "../everywhere/small-button";

type Props = {
  fault: unknown;
  /** @returns whether it could be read */
  onRead: () => Promise<boolean>;
  onDone: () => void;
};

/**
 * Where the form may be out of date: another refund came in between (409), or nobody knows whether this one was made
 * (no answer, or a fault of the server). Then what is left is read again before anything more is sent.
 */
export function ReadAgain({ fault, onRead, onDone }: Props) {
  const t = useTexts();
  const [reading, setReading] = useState(false);
  if (!(fault instanceof ApiFault)) return null;
  const perhapsMade = fault.status === 0 || fault.status >= 500;
  if (fault.status !== 409 && !perhapsMade) return null;
  const read = async () => {
    setReading(true);
    const done = await onRead();
    setReading(false);
    if (done) onDone();
  };
  return (
    <div className="flex flex-col items-start gap-y-2">
      <Text size="small">{t(perhapsMade ? "refunds.form.perhapsMade" : "refunds.form.outOfDate")}</Text>
      <SmallButton isLoading={reading} onClick={() => void read()}>
        <ArrowPath />
        {t("refunds.form.readAgain")}
      </SmallButton>
    </div>
  );
}
