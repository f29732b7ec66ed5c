import { Badge, Text } from "@medusajs/ui";
import { useState } from "react";
import type { FreezeView, OrderOwedView, OrderVendorOwed } from "../../answers/books-api/freezes";
import { Day } from "../books/day";
import { LtrText } from "../everywhere/ltr-text";
import { Money } from "../everywhere/money";
import { QueryState } from "../everywhere/query-state";
import { SmallButton } from "../everywhere/small-button";
import { TextLink } from "../everywhere/text-link";
import { VendorLink } from "../everywhere/vendor-link";
import { useTexts } from "../everywhere/use-texts";
import { SectionHeading } from "../payments/section-heading";
import { FreezeNotice } from "./freeze-notice";
import { FreezeOrderDrawer } from "./freeze-order-drawer";
import { useOrderOwed, useThawOrder } from "./freeze-queries";
import { OrderDispute } from "./order-dispute";

/** What each vendor is owed for an order, and since when or why not yet; a person can keep it back here. */
export function OrderOwed({ orderId }: { orderId: string }) {
  const t = useTexts();
  const query = useOrderOwed(orderId);
  const [isFreezing, setFreezing] = useState(false);
  const { data: order } = query;
  return (
    <section aria-label={t("freezes.order.title")}>
      <SectionHeading title={t("freezes.order.title")} hint={t("freezes.order.hint")}>
        {order && order.vendors.length > 0 ? (
          <SmallButton onClick={() => setFreezing(true)}>{t("freezes.freeze")}</SmallButton>
        ) : null}
      </SectionHeading>
      <QueryState query={query} rows={2} />
      {order ? <OrderVendors order={order} /> : null}
      {order && isFreezing ? <FreezeOrderDrawer order={order} onClose={() => setFreezing(false)} /> : null}
    </section>
  );
}

function OrderVendors({ order }: { order: OrderOwedView }) {
  const t = useTexts();
  if (order.vendors.length === 0 && order.freezes.length === 0) {
    return (
      <Text size="small" className="text-ui-fg-subtle px-6 pb-4">
        {t("freezes.order.none")}
      </Text>
    );
  }
  return (
    <div className="divide-y border-t">
      {order.freezes.map((freeze) => (
        <OrderFreeze key={freeze.vendor_id ?? "all"} order={order} freeze={freeze} />
      ))}
      {order.disputes.map((dispute) => (
        <OrderDispute key={dispute.id} orderId={order.order_id} dispute={dispute} />
      ))}
      {order.vendors.map((vendor) => (
        <VendorOfOrder key={vendor.vendor_id} vendor={vendor} />
      ))}
    </div>
  );
}

function OrderFreeze({ order, freeze }: { order: OrderOwedView; freeze: FreezeView }) {
  const t = useTexts();
  const { isPending, error, mutate } = useThawOrder(order.order_id);
  const { vendor_id } = freeze;
  const name = order.vendors.find((vendor) => vendor.vendor_id === vendor_id)?.name ?? vendor_id;
  return (
    <FreezeNotice
      freeze={freeze}
      whose={name ?? t("freezes.allVendors")}
      thaw={{ isPending, error, mutate: () => mutate(vendor_id === null ? {} : { vendor_id }) }}
    />
  );
}

const NOTHING = "0.000";

function VendorOfOrder({ vendor }: { vendor: OrderVendorOwed }) {
  const t = useTexts();
  const amounts = [
    { name: "held", value: vendor.held },
    { name: "frozen", value: vendor.frozen },
    { name: vendor.payable.startsWith("-") ? "owes" : "payable", value: vendor.payable },
  ].filter(({ value }) => value !== NOTHING);
  return (
    <div className="txt-small flex flex-col gap-y-1 px-6 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <VendorLink to="balances" id={vendor.vendor_id} name={vendor.name} />
        <span className="text-ui-fg-subtle">
          <Due vendor={vendor} />
        </span>
      </div>
      {amounts.map(({ name, value }) => (
        <Part key={name} name={t(`freezes.order.${name}`)} value={value} />
      ))}
      {vendor.payouts.map(({ id, run_id, reference, state, amount }) => (
        <Part key={id} name={t(`freezes.order.payouts.${state}`)} value={amount}>
          {run_id ? (
            <TextLink to={`/mizan/payout-runs/${run_id}`}>
              <LtrText>{reference}</LtrText>
            </TextLink>
          ) : (
            <LtrText>{reference}</LtrText>
          )}
        </Part>
      ))}
      {vendor.frozen_by.length > 0 ? (
        <div className="flex flex-wrap gap-1">
          {vendor.frozen_by.map((cause) => (
            <Badge key={cause} size="2xsmall" color="orange">
              {t(`freezes.causes.${cause}`)}
            </Badge>
          ))}
        </div>
      ) : null}
    </div>
  );
}

function Due({ vendor: { due_day, waits_for } }: { vendor: OrderVendorOwed }) {
  const t = useTexts();
  if (waits_for !== null) return t(`freezes.order.${waits_for}`);
  return (
    <>
      {t("freezes.order.due")} <Day day={due_day} />
    </>
  );
}

type PartProps = { name: string; value: string; children?: React.ReactNode };

function Part({ name, value, children }: PartProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <span className="text-ui-fg-subtle inline-flex flex-wrap gap-x-2">
        {name} {children}
      </span>
      <Money value={value} />
    </div>
  );
}
