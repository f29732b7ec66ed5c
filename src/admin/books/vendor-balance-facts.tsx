import { Link } from "react-router-dom";
import type { VendorBalance } from "../../answers/books-api";
import { DetailRow } from "../everywhere/detail-row";
import { Moment } from "../everywhere/moment";
import { Money } from "../everywhere/money";
import { useTexts } from "../everywhere/use-texts";

/** What stands on a vendor's two accounts, and where it comes from. */
export function VendorBalanceFacts({ balance }: { balance: VendorBalance }) {
  const t = useTexts();
  const link = "txt-small text-ui-fg-interactive hover:underline";
  const asVendor = `vendor_id=${encodeURIComponent(balance.vendor_id)}`;
  return (
    <div className="divide-y">
      <DetailRow name={t("books.account.owed")} hint={t("books.account.owedHint")}>
        <Money value={balance.owed} />
      </DetailRow>
      <DetailRow name={t("books.account.settled_by_gateway")} hint={t("books.account.settledHint")}>
        <Money value={balance.settled_by_gateway} />
      </DetailRow>
      <DetailRow name={t("books.balances.lastPayout")}>
        {balance.last_payout_at ? <Moment at={balance.last_payout_at} /> : t("books.balances.never")}
      </DetailRow>
      <div className="flex flex-wrap gap-x-4 px-6 py-4">
        <Link className={link} to={`/mizan/statements?${asVendor}`}>
          {t("books.balances.statement")}
        </Link>
        <Link className={link} to={`/mizan/payouts?${asVendor}`}>
          {t("books.balances.payouts")}
        </Link>
        <Link className={link} to={`/mizan/journal?${asVendor}`}>
          {t("books.balances.journal")}
        </Link>
        <Link className={link} to={`/mizan/vendors/${balance.vendor_id}`}>
          {t("books.balances.vendor")}
        </Link>
      </div>
    </div>
  );
}
