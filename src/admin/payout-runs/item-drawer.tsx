import { Badge, Text } from "@medusajs/ui";
import type { NamedEntryView, PayoutItemView } from "../../answers/books-api/payout-runs";
import { Facts } from "../everywhere/facts";
import { List } from "../everywhere/list";
import { Moment } from "../everywhere/moment";
import { Money } from "../everywhere/money";
import { OrderLink } from "../everywhere/order-link";
import { PlainDrawer } from "../everywhere/plain-drawer";
import { pathTo } from "../everywhere/queries";
import { useTexts } from "../everywhere/use-texts";
import { Below } from "../everywhere/small-texts";

type Props = { runId: string; item: PayoutItemView; onClose: () => void };

/** What an item's amount is made of: every entry that it names. */
export function ItemDrawer({ runId, item, onClose }: Props) {
  const t = useTexts();
  return (
    <PlainDrawer title={item.name} description={t("payoutRuns.entries.subtitle")} onClose={onClose}>
      <div className="-mx-6">
        <Facts
          of={{
            "payoutRuns.entries.broughtForward": <Money value={item.brought_forward} />,
            "payoutRuns.entries.named": <Money value={item.named} />,
            "payoutRuns.amount": <Money value={item.amount} />,
            "payoutRuns.entries.rest": <Money value={item.rest} />,
          }}
        />
      </div>
      <List<NamedEntryView>
        of={{
          key: ["books", "payout-runs", "entries", item.id],
          path: pathTo("payout-runs", runId, "items", item.id, "entries"),
          field: "entries",
          isBeside: true,
        }}
        idOf={({ entry_id }) => entry_id}
        texts="payoutRuns.entries"
        isPart
      >
        {(entries) => (
          <ul className="divide-y">
            {entries.map((entry) => (
              <NamedEntry key={entry.entry_id} entry={entry} />
            ))}
          </ul>
        )}
      </List>
    </PlainDrawer>
  );
}

function NamedEntry({ entry }: { entry: NamedEntryView }) {
  const t = useTexts();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-6 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <Badge size="2xsmall">{t(`books.kind.${entry.kind}`)}</Badge>
        <OrderLink of={entry} className="txt-small" />
        <Below>
          <Moment at={entry.posted_at} />
        </Below>
      </div>
      <Text size="small" as="span">
        <Money value={entry.amount} />
      </Text>
    </li>
  );
}
