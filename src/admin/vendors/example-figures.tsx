import { clx, Text } from "@medusajs/ui";
import type { ReactNode } from "react";
import type { ExampleView } from "../../answers/admin-api";
import { textIn } from "../everywhere/both-languages";
import { Money } from "../everywhere/money";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";

/** The example in a sentence, which also says where a setting gave way, and in figures; greyed while newer figures are on their way. */
export function ExampleFigures({ figures, outdated }: { figures: ExampleView; outdated: boolean }) {
  const t = useTexts();
  const language = useLanguage();
  const { delivery_recipient: recipient, delivery_company: company } = figures;
  const goesTo =
    recipient === "company" && company !== null
      ? t("vendors.example.company", { company })
      : t(`vendors.recipients.${recipient}`);
  return (
    <div className={clx("flex flex-col gap-y-3 transition-opacity", { "opacity-50": outdated })}>
      <Text size="small" aria-live="polite" data-testid="mizan-example-sentence">
        {textIn(figures.sentence, language)}
      </Text>
      <dl className="flex flex-col gap-y-1">
        <Figure name={t("vendors.example.charge")}>
          <Money value={figures.charge} />
        </Figure>
        <Figure name={t("vendors.example.commission")}>
          <Money value={figures.commission} />
        </Figure>
        <Figure name={`${t("vendors.example.deliveryCost")} (${goesTo})`}>
          <Money value={figures.delivery_cost} />
        </Figure>
        <Figure name={t("vendors.example.vendorNet")}>
          <Money value={figures.vendor_net} />
        </Figure>
      </dl>
    </div>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="txt-small flex justify-between gap-x-4">
      <dt className="text-ui-fg-subtle">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
