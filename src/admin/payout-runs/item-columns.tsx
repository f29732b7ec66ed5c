import { Badge, Checkbox, Text } from "@medusajs/ui";
import type { PayoutItemView } from "../../answers/books-api/payout-runs";
import { groupedIban } from "../../domain/bank/iban";
import { Day } from "../books/day";
import { LtrText } from "../everywhere/ltr-text";
import { Money } from "../everywhere/money";
import type { Column } from "../everywhere/row-table";
import { SmallButton } from "../everywhere/small-button";
import { StateBadge } from "../everywhere/state-badge";
import { type Texts, useTexts } from "../everywhere/use-texts";
import { VendorLink } from "../everywhere/vendor-link";
import { isOpen } from "./run-progress";
import { ITEM_STATES } from "./run-states";
import { Below } from "../everywhere/small-texts";

type Acts = {
  ticked: readonly PayoutItemView[];
  onTick: (item: PayoutItemView, on: boolean) => void;
  onOpen: (item: PayoutItemView) => void;
  onReturn: (item: PayoutItemView) => void;
};

const NOTHING = "0.000";

/** Whom a run pays, where to, how much, and what became of it. */
export function itemColumns({ ticked, onTick, onOpen, onReturn }: Acts): Column<PayoutItemView>[] {
  return [
    {
      head: "payoutRuns.itemList.tick",
      cell: (item, t) =>
        isOpen(item) ? (
          <Checkbox
            aria-label={t("payoutRuns.itemList.tickNamed", { vendor: item.name })}
            checked={ticked.some(({ id }) => id === item.id)}
            onCheckedChange={(on) => onTick(item, on === true)}
          />
        ) : null,
    },
    { head: "books.vendor.label", isWide: true, cell: (item) => <PaidTo item={item} /> },
    {
      head: "payoutRuns.amount",
      isAmount: true,
      cell: ({ amount, rest }, t) => (
        <>
          <Money value={amount} />
          {rest === NOTHING ? null : (
            <Below>
              {t("payoutRuns.rest")} <Money value={rest} />
            </Below>
          )}
        </>
      ),
    },
    {
      head: "payoutRuns.reference",
      cell: ({ reference }) => <LtrText className="whitespace-nowrap font-mono">{reference}</LtrText>,
    },
    { head: "payoutRuns.state", cell: (item) => <ItemState item={item} /> },
    {
      head: "books.balances.actions",
      cell: (item, t) => (
        <span className="flex items-center gap-x-2">
          <RowButton text="payoutRuns.itemList.entries" item={item} t={t} onPress={onOpen} />
          {item.state === "paid" && item.payout_id ? (
            <RowButton text="payoutRuns.itemList.takeBack" item={item} t={t} onPress={onReturn} />
          ) : null}
        </span>
      ),
    },
  ];
}

type RowButtonProps = {
  text: string;
  item: PayoutItemView;
  t: Texts;
  onPress: (item: PayoutItemView) => void;
};

function RowButton({ text, item, t, onPress }: RowButtonProps) {
  return (
    <SmallButton
      className="whitespace-nowrap"
      aria-label={`${t(text)}: ${item.name}`}
      onClick={() => onPress(item)}
    >
      {t(text)}
    </SmallButton>
  );
}

/** All but its end is hidden, and tells nothing. */
const endOf = (iban: string) => groupedIban(iban.slice(-8));

/** Bank details that are new are red, and a word says so. */
function PaidTo({ item }: { item: PayoutItemView }) {
  const t = useTexts();
  const isRed = item.details_are_new || item.details_changed;
  return (
    <div className="flex flex-col items-start gap-y-1">
      <VendorLink to="balances" id={item.vendor_id} name={item.name} />
      <Below>
        <LtrText>{item.account_holder}</LtrText>
      </Below>
      <Text size="xsmall" className={isRed ? "text-ui-fg-error" : "text-ui-fg-muted"}>
        <LtrText className="font-mono">{endOf(item.iban)}</LtrText>
      </Text>
      {item.details_are_new ? (
        <Badge size="2xsmall" color="red">
          {t("payoutRuns.itemList.newDetails")}
        </Badge>
      ) : null}
      {item.details_changed ? (
        <Badge size="2xsmall" color="red">
          {t("payoutRuns.itemList.detailsChanged")}
        </Badge>
      ) : null}
    </div>
  );
}

function ItemState({ item }: { item: PayoutItemView }) {
  const t = useTexts();
  const { state, value_date, bank_reference, drop_asked, dropped, returned_by_bank } = item;
  const words = returned_by_bank ? "payoutRuns.returnedByBank" : `payoutRuns.itemStates.${state}`;
  return (
    <div className="flex flex-col items-start gap-y-1">
      <StateBadge color={ITEM_STATES.colors[state]}>{t(words)}</StateBadge>
      {value_date ? (
        <Below>
          <Day day={value_date} />
          {bank_reference ? (
            <>
              {" "}
              · <LtrText>{bank_reference}</LtrText>
            </>
          ) : null}
        </Below>
      ) : null}
      {drop_asked ? (
        <>
          <StateBadge color="orange">{t("payoutRuns.itemList.dropAsked")}</StateBadge>
          <WhoAndWhy {...drop_asked} />
        </>
      ) : null}
      {dropped ? <WhoAndWhy {...dropped} /> : null}
    </div>
  );
}

function WhoAndWhy({ by, reason }: { by: string | null; reason: string }) {
  return (
    <Below>
      {by ? (
        <>
          <LtrText>{by}</LtrText> ·{" "}
        </>
      ) : null}
      <bdi>{reason}</bdi>
    </Below>
  );
}
