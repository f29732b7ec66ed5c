import { Text } from "@medusajs/ui";
import { useState } from "react";
import type { PayoutRunView } from "../../answers/books-api/payout-runs";
import { mayBeDone } from "../../domain/payout-run";
import { SmallButton } from "../everywhere/small-button";
import { useTexts } from "../everywhere/use-texts";
import { ApproveDrawer, MakeFileDrawer } from "./confirm-drawers";
import { DropDrawer } from "./drop-drawer";
import { PaidDrawer } from "./paid-drawer";
import { type NextAct, nextActOf } from "./run-progress";
import { Named } from "../everywhere/small-texts";

type Props = { run: PayoutRunView };

/** What a person does next with a run, and the way out of it; nothing where neither is possible. */
export function RunNext({ run }: Props) {
  const t = useTexts();
  const [opened, setOpened] = useState<"next" | "give_up" | null>(null);
  const next = nextActOf(run);
  const close = () => setOpened(null);
  const canGiveUp = run.state === "preparing" || mayBeDone("drop", run.state);
  if (!next && !canGiveUp) return null;
  const Drawer = next ? DRAWERS[next] : null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-6 py-4">
      {next ? <WhatIsNext run={run} next={next} /> : <span />}
      <div className="flex flex-wrap gap-2">
        {canGiveUp ? (
          <SmallButton onClick={() => setOpened("give_up")}>{t("payoutRuns.drop.giveUp")}</SmallButton>
        ) : null}
        {next ? (
          <SmallButton variant="primary" onClick={() => setOpened("next")}>
            {t(`payoutRuns.acts.${next}`)}
          </SmallButton>
        ) : null}
      </div>
      {opened === "next" && Drawer ? <Drawer run={run} onClose={close} /> : null}
      {opened === "give_up" ? <DropDrawer run={run} items={null} onClose={close} /> : null}
    </div>
  );
}

const DRAWERS = { approve: ApproveDrawer, make_file: MakeFileDrawer, mark_paid: PaidDrawer };

function WhatIsNext({ run, next }: Props & { next: NextAct }) {
  const t = useTexts();
  return (
    <div className="min-w-0">
      <Named>{t(`payoutRuns.next.${next}`)}</Named>
      <Text size="small" className="text-ui-fg-subtle max-w-prose">
        {next === "approve" && run.four_eyes
          ? t("payoutRuns.next.anotherPerson", { who: run.prepared_by ?? t("books.journal.automatic") })
          : t(`payoutRuns.next.${next}Hint`)}
      </Text>
    </div>
  );
}
