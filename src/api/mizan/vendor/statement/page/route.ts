import { statementPageView } from "../../../../../books/statement-page-view";
import { LANGUAGE_PARAMETER, LANGUAGES } from "../../../../../pages/page-language";
import { addressIn } from "../../../../../pages/vendor/vendor-frame";
import { statementPage } from "../../../../../pages/statement-page";
import { streamAnswer } from "../../../../admin/mizan/stream-answer";
import { securePage } from "../../../shopper-route";
import { vendorRoute } from "../../vendor-route";
import { askedStatement } from "../asked-statement";

export const GET = vendorRoute(async (asked) => {
  const { request, response, language } = asked;
  const statement = await askedStatement(asked);
  if (!statement) return;
  const { first, last } = statement.period;
  const other = new URLSearchParams({
    from: first,
    to: last,
    [LANGUAGE_PARAMETER]: LANGUAGES[language].other,
  });
  const addresses = {
    otherAddress: `?${other.toString()}`,
    backAddress: addressIn("/mizan/vendor/statement", language),
  };
  const view = { ...statementPageView(statement, language), ...addresses };
  const nonce = securePage(response);
  await streamAnswer(request, response.type("html"), statementPage({ ...view, nonce }));
});
