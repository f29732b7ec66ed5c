import { Text } from "@medusajs/ui";
import { useState } from "react";
import type { PayoutRunView } from "../../answers/books-api/payout-runs";
import { mayBeDone } from "../../domain/payout-run";
import { SmallButton } from "../everywhere/small-button";
import { useTexts } from "../everywhere/use-texts";
import { ApproveDrawer, MakeFileDrawer } from "./confirm-drawers";
import { DropDrawer } from "./drop-drawer";
import { PaidDrawer } from "./paid-drawer";
import { nextActOf } from "./run-progress";

type Props = { run: PayoutRunView };

/** What a person does next with a run, and the way out of it; nothing where neither is possible. */
export function RunNext({ run }: Props) {
  const t = useTexts();
  const [opened, setOpened] = useState<"next" | "give_up" | null>(null);
  const next = nextActOf(run);
  const close = () => setOpened(null);
  if (!next) return null;
  const Drawer = { approve: ApproveDrawer, make_file: MakeFileDrawer, mark_paid: PaidDrawer }[next];
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-6 py-4">
      <div className="min-w-0">
        <Text size="small" weight="plus">
          {t(`payoutRuns.next.${next}`)}
        </Text>
        <Text size="small" className="text-ui-fg-subtle max-w-prose">
          {next === "approve" && run.four_eyes
            ? t("payoutRuns.next.anotherPerson", { who: run.prepared_by ?? t("books.journal.automatic") })
            : t(`payoutRuns.next.${next}Hint`)}
        </Text>
      </div>
      <div className="flex flex-wrap gap-2">
        {mayBeDone("drop", run.state) ? (
          <SmallButton onClick={() => setOpened("give_up")}>{t("payoutRuns.drop.giveUp")}</SmallButton>
        ) : null}
        <SmallButton variant="primary" onClick={() => setOpened("next")}>
          {t(`payoutRuns.acts.${next}`)}
        </SmallButton>
      </div>
      {opened === "next" ? <Drawer run={run} onClose={close} /> : null}
      {opened === "give_up" ? <DropDrawer run={run} items={null} onClose={close} /> : null}
    </div>
  );
}
