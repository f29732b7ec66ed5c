import type { UseFormReturn } from "react-hook-form";
import type { RefundablePartyView } from "../../answers/books-api/refunds";
import { type Texts, useTexts } from "../everywhere/use-texts";
import { PartField } from "./part-field";
import type { RefundForm } from "./refund-form";
import { partyName } from "./refund-words";

type Props = {
  form: UseFormReturn<RefundForm>;
  party: RefundablePartyView;
  /** The party's place in the form. */
  position: number;
};

/** What of one vendor, or of the marketplace, can go back: its lines, or its goods in one, and its delivery. */
export function PartyFields({ form, party, position }: Props) {
  const t = useTexts();
  const at = `parties.${position}` as const;
  return (
    <fieldset className="flex flex-col gap-y-3 rounded-lg border px-4 py-3">
      <legend className="txt-compact-small-plus px-1">
        <bdi>{partyName(t, party)}</bdi>
      </legend>
      {party.lines.map((line, index) => (
        <PartField
          key={line.line_id}
          form={form}
          path={`${at}.lines.${index}`}
          name={lineName(t, line)}
          left={line.left}
          paid={line.amount}
          pieces={line.quantity}
        />
      ))}
      {party.lines.length === 0 && party.goods_left !== "0.000" ? (
        <PartField form={form} path={`${at}.goods`} name={t("refunds.form.goods")} left={party.goods_left} />
      ) : null}
      <PartField
        form={form}
        path={`${at}.delivery`}
        name={t("refunds.form.delivery")}
        left={party.delivery_left}
      />
    </fieldset>
  );
}

function lineName(t: Texts, { title, quantity }: RefundablePartyView["lines"][number]): string {
  const named = title ?? t("refunds.form.untitled");
  return quantity === null ? named : t("refunds.form.line", { title: named, quantity });
}
