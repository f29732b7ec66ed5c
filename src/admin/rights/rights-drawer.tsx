import { useState } from "react";
import { useForm } from "react-hook-form";
import type { RightsActorView } from "../../answers/admin-api/rights";
import { type Right, RIGHTS } from "../../domain/rights";
import { ChecksField } from "../everywhere/checks-field";
import { ConfirmCheck } from "../everywhere/confirm-check";
import { FormDrawer } from "../everywhere/form-drawer";
import { useTexts } from "../everywhere/use-texts";
import { useChangeRights, useRights } from "./rights-queries";

type Props = { actor: RightsActorView; version: number; onClose: () => void };
type Form = { rights: Right[]; hasEntry: boolean };

/** What one user or one secret API key may do, on the version that the person saw when it was opened. */
export function RightsDrawer({ actor, version: shown, onClose }: Props) {
  const t = useTexts();
  const [version] = useState(shown);
  const query = useRights();
  const { mutateAsync } = useChangeRights();
  const hasEntry = actor.kind !== "key" || actor.rights !== null;
  const form = useForm<Form>({ defaultValues: { rights: actor.rights ?? [], hasEntry } });
  const isOwn = form.watch("hasEntry");
  return (
    <FormDrawer
      title={t("rights.title")}
      hint={actor.name}
      form={form}
      onSave={({ rights, hasEntry: isSet }) =>
        mutateAsync({ version, actor_id: actor.id, rights: isSet ? rights : null })
      }
      onReload={() => query.refetch()}
      onClose={onClose}
    >
      {actor.kind === "key" ? (
        <ConfirmCheck
          label={t("rights.own.label")}
          hint={t("rights.own.hint")}
          checked={isOwn}
          onChange={(on) => form.setValue("hasEntry", on, { shouldDirty: true })}
        />
      ) : null}
      {isOwn ? (
        <ChecksField
          control={form.control}
          name="rights"
          label={t("rights.may")}
          hint={t("rights.may_hint")}
          choices={RIGHTS.map((right) => ({
            value: right,
            label: `${t(`rights.names.${right}`)}: ${t(`rights.means.${right}`)}`,
          }))}
        />
      ) : null}
    </FormDrawer>
  );
}
