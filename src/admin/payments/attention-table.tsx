import { Table, Text } from "@medusajs/ui";
import { Link } from "react-router-dom";
import type { ReviewItemView } from "../../answers/admin-api";
import { textIn } from "../everywhere/both-languages";
import { Moment } from "../everywhere/moment";
import { LtrText } from "../everywhere/ltr-text";
import { Money } from "../everywhere/money";
import { OrderLink } from "../everywhere/order-link";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import { StateBadge } from "../everywhere/state-badge";
import { type OnDecide, ReviewActions } from "../reviews/review-actions";
import { ReviewDecision } from "../reviews/review-decision";
import { KeyLink } from "./key-link";

type Props = { items: readonly ReviewItemView[]; onDecide: OnDecide };

/** Review items in words, each with what can be done or was decided, and the way to its payment and its order. */
export function AttentionTable({ items, onDecide }: Props) {
  const t = useTexts();
  // Medusa pads its cells at the right alone, which in Arabic is their beginning.
  return (
    <div className="overflow-x-auto [&_td:last-child]:pe-6 [&_th:last-child]:pe-6">
      <Table>
        <Table.Header>
          <Table.Row>
            <Table.HeaderCell className="text-start">{t("payments.attention.what")}</Table.HeaderCell>
            <Table.HeaderCell className="text-end">{t("payments.attempts.amount")}</Table.HeaderCell>
            <Table.HeaderCell className="text-start">{t("payments.attention.since")}</Table.HeaderCell>
            <Table.HeaderCell className="text-start">{t("payments.attention.status")}</Table.HeaderCell>
            <Table.HeaderCell className="text-start">{t("payments.attention.links")}</Table.HeaderCell>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {items.map((item) => (
            <AttentionRow key={item.id} item={item} onDecide={onDecide} />
          ))}
        </Table.Body>
      </Table>
    </div>
  );
}

function AttentionRow({ item, onDecide }: { item: ReviewItemView; onDecide: OnDecide }) {
  const t = useTexts();
  const language = useLanguage();
  const isOpen = item.status === "open";
  return (
    <Table.Row className="[&_td]:py-3 [&_td]:align-top">
      <Table.Cell className="min-w-72 whitespace-normal">
        <Text size="small" weight="plus">
          {textIn(item.title, language)}
        </Text>
        <Text size="xsmall" className="text-ui-fg-muted">
          <bdi lang="en">{item.summary}</bdi>
        </Text>
        {item.email ? (
          <Text size="xsmall" className="text-ui-fg-muted">
            {t("payments.attempts.shopper")}: <LtrText>{item.email}</LtrText>
          </Text>
        ) : null}
        <ReviewActions item={item} onDecide={onDecide} />
        <ReviewDecision item={item} />
      </Table.Cell>
      <Table.Cell className="text-end">
        <Money value={item.amount} />
      </Table.Cell>
      <Table.Cell>
        <Moment at={item.created_at} />
      </Table.Cell>
      <Table.Cell>
        <StateBadge color={isOpen ? "red" : "green"}>
          {t(isOpen ? "payments.attention.open" : "payments.attention.resolved")}
        </StateBadge>
      </Table.Cell>
      <Table.Cell>
        <span className="flex gap-x-3">
          <KeyLink owner={item.key_owner} />
          {item.attempt_id ? (
            <Link
              className="text-ui-fg-interactive hover:underline"
              to={`/mizan/attempts/${item.attempt_id}`}
            >
              {t("payments.attention.toPayment")}
            </Link>
          ) : null}
          <OrderLink of={item} />
        </span>
      </Table.Cell>
    </Table.Row>
  );
}
