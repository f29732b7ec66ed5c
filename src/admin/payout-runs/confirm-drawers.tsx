import { InlineTip } from "@medusajs/ui";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { PayoutRunView } from "../../answers/books-api/payout-runs";
import { FormDrawer } from "../everywhere/form-drawer";
import { useTexts } from "../everywhere/use-texts";
import { CountAndSum } from "./count-and-sum";
import { NewAccounts } from "./new-accounts";
import type { NextAct } from "./run-progress";
import { NotCovered } from "./not-covered";
import { useApproveRun, useMakeFile, useRun } from "./run-queries";

type Props = { run: PayoutRunView; onClose: () => void };

/** Approves what is shown and nothing else: the count and the sum that the drawer was opened with. */
export function ApproveDrawer({ run, onClose }: Props) {
  const [{ count, sum }] = useState(run);
  const approve = useApproveRun(run.id);
  return (
    <ConfirmDrawer
      act="approve"
      run={run}
      onSave={() => approve.mutateAsync({ count, sum })}
      onClose={onClose}
    />
  );
}

/** Makes the file that the bank gets, once. */
export function MakeFileDrawer({ run, onClose }: Props) {
  const make = useMakeFile(run.id);
  return <ConfirmDrawer act="make_file" run={run} onSave={() => make.mutateAsync({})} onClose={onClose} />;
}

type ConfirmProps = Props & { act: Exclude<NextAct, "mark_paid">; onSave: () => Promise<unknown> };

/** What a person is about to do to the whole run, and what cannot be undone of it. */
function ConfirmDrawer({ act, run, onSave, onClose }: ConfirmProps) {
  const t = useTexts();
  const [{ count, sum, new_accounts }] = useState(run);
  const form = useForm({ defaultValues: {} });
  const { refetch } = useRun(run.id);
  return (
    <FormDrawer
      title={t(`payoutRuns.confirm.${act}.title`)}
      form={form}
      onSave={onSave}
      onClose={onClose}
      onReload={() => refetch()}
      overrule={(fault) => <NotCovered fault={fault} />}
      mayStayAsOpened
      submitText={t(`payoutRuns.acts.${act}`)}
    >
      <div className="txt-large-plus flex flex-wrap gap-x-3">
        <CountAndSum count={count} sum={sum} />
      </div>
      {new_accounts > 0 ? (
        <div>
          <NewAccounts count={new_accounts} />
        </div>
      ) : null}
      <InlineTip variant="warning" label={t("payoutRuns.confirm.after")}>
        {t(`payoutRuns.confirm.${act}.after`)}
      </InlineTip>
    </FormDrawer>
  );
}
