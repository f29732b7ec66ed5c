import { Badge, InlineTip, Text } from "@medusajs/ui";
import { useState } from "react";
import type { RightsActorView, RightsView } from "../../answers/admin-api/rights";
import { DetailRow } from "../everywhere/detail-row";
import { QueryState } from "../everywhere/query-state";
import { Section } from "../everywhere/section";
import { SmallButton } from "../everywhere/small-button";
import { useTexts } from "../everywhere/use-texts";
import { VersionHistory } from "../everywhere/version-history";
import { RightsDrawer } from "./rights-drawer";
import { useRights } from "./rights-queries";

/** Who may do what: every user of the admin and every secret API key, and who changed it. */
export function RightsSection() {
  const t = useTexts();
  const query = useRights();
  const { data } = query;
  const nameOf = (id: string) => data?.actors.find((actor) => actor.id === id)?.name ?? id;
  return (
    <>
      <Section title={t("rights.title")} hint={t("rights.hint")}>
        {data ? <Actors rights={data} /> : <QueryState query={query} rows={3} />}
      </Section>
      {data && data.version > 0 ? (
        <VersionHistory
          title={t("rights.history")}
          path="/rights"
          nameOf={nameOf}
          valueOf={(_path, value) =>
            Array.isArray(value)
              ? value.map((right) => t(`rights.names.${String(right)}`)).join(", ")
              : undefined
          }
        />
      ) : null}
    </>
  );
}

function Actors({ rights }: { rights: RightsView }) {
  const t = useTexts();
  const [edited, setEdited] = useState<RightsActorView | null>(null);
  return (
    <>
      {rights.everybody_may ? (
        <div className="px-6 py-4">
          <InlineTip variant="warning" label={t("rights.everybody.label")}>
            {t("rights.everybody.text")}
          </InlineTip>
        </div>
      ) : null}
      {rights.actors.map((actor) => (
        <ActorRow key={actor.id} actor={actor} onEdit={() => setEdited(actor)} />
      ))}
      {edited ? (
        <RightsDrawer actor={edited} version={rights.version} onClose={() => setEdited(null)} />
      ) : null}
    </>
  );
}

function ActorRow({ actor, onEdit }: { actor: RightsActorView; onEdit: () => void }) {
  const t = useTexts();
  const hint =
    actor.kind === "key"
      ? t(actor.rights ? "rights.key_own" : "rights.key_of", {
          maker: actor.maker ?? t("rights.nobody_known"),
        })
      : actor.kind === "gone"
        ? t("rights.gone")
        : undefined;
  return (
    <DetailRow name={actor.name} hint={hint}>
      {actor.may.map((right) => (
        <Badge key={right} size="2xsmall">
          {t(`rights.names.${right}`)}
        </Badge>
      ))}
      {actor.may.length === 0 ? <Text size="small">{t("rights.nothing")}</Text> : null}
      <SmallButton aria-label={t("everywhere.actions.edit_named", { name: actor.name })} onClick={onEdit}>
        {t("everywhere.actions.edit")}
      </SmallButton>
    </DetailRow>
  );
}
