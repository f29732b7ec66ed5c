/** What Mizan answers is what the panel reads: else this does not compile. */
import type { VendorHome, VendorPayout, VendorPayoutDetail } from "../../../src/answers/vendor-api";
import type { Home, PayoutDetail, Payouts } from "../src/money/money-api";

export const fits: {
  home: (answered: VendorHome) => Home;
  payouts: (answered: { payouts: VendorPayout[]; next: string | null }) => Payouts;
  payout: (answered: VendorPayoutDetail) => PayoutDetail;
} = { home: (home) => home, payouts: (payouts) => payouts, payout: (payout) => payout };
