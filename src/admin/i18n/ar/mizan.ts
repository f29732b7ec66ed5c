import { approvals } from "./approvals";
import { bank } from "./bank";
import { bankStatements } from "./bank-statements";
import { books } from "./books";
import { everywhere } from "./everywhere";
import { frame } from "./frame";
import { freezes } from "./freezes";
import { invoices } from "./invoices";
import { lists } from "./lists";
import { months } from "./months";
import { overview } from "./overview";
import { paymentLinks } from "./payment-links";
import { payments } from "./payments";
import { payoutRuns } from "./payout-runs";
import { refunds } from "./refunds";
import { reviews } from "./reviews";
import { rights } from "./rights";
import { settings } from "./settings";
import { settlements } from "./settlements";
import { vendorLinks } from "./vendor-links";
import { vendorProducts } from "./vendor-products";
import { vendors } from "./vendors";

/** The texts of Mizan's pages, one file for each part of the dashboard. */
export const mizan = {
  approvals,
  bank,
  bankStatements,
  books,
  everywhere,
  frame,
  freezes,
  invoices,
  lists,
  months,
  overview,
  paymentLinks,
  payments,
  payoutRuns,
  refunds,
  reviews,
  rights,
  settings,
  settlements,
  vendorLinks,
  vendorProducts,
  vendors,
};
