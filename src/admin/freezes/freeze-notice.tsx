import { Badge } from "@medusajs/ui";
import { useState } from "react";
import type { FreezeView } from "../../answers/books-api/freezes";
import { FaultNotice } from "../everywhere/fault-notice";
import { SmallButton } from "../everywhere/small-button";
import { useTexts } from "../everywhere/use-texts";
import { FreezeWords } from "./freeze-words";
import { useQuestion } from "../everywhere/dialog-focus";

type Props = {
  freeze: FreezeView;
  /** Whose money it is, where that is not plain from the page. */
  whose?: string;
  thaw: { isPending: boolean; error: unknown; mutate: () => void };
};

/** A person's freeze in force, with the button that ends it; it asks first. */
export function FreezeNotice({ freeze, whose, thaw }: Props) {
  const t = useTexts();
  const ask = useQuestion();
  const [isAsking, setAsking] = useState(false);
  const end = async () => {
    setAsking(true);
    const isConfirmed = await ask({
      title: t("freezes.thawTitle"),
      description: t("freezes.thawText"),
      confirmText: t("freezes.thaw"),
      cancelText: t("everywhere.actions.cancel"),
      variant: "confirmation",
    });
    setAsking(false);
    if (isConfirmed) thaw.mutate();
  };
  return (
    <div className="flex flex-col gap-y-3 px-6 py-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-1 basis-60 flex-col items-start gap-y-1">
          <Badge size="2xsmall" color="orange">
            <span dir="auto">{whose ?? t("freezes.order.frozen")}</span>
          </Badge>
          <FreezeWords freeze={freeze} />
        </div>
        <SmallButton
          isLoading={thaw.isPending}
          disabled={thaw.isPending || isAsking}
          onClick={() => void end()}
        >
          {t("freezes.thaw")}
        </SmallButton>
      </div>
      {thaw.error ? <FaultNotice fault={thaw.error} /> : null}
    </div>
  );
}
