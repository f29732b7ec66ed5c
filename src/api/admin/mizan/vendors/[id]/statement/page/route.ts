import { periodOf } from "../../../../../../../answers/query";
import { writtenStatement } from "../../../../../../../books/written-statement";
import { statementPageView } from "../../../../../../../books/statement-page-view";
import { statementFileQuerySchema } from "../../../../../../../books/statement-view";
import { statementPage } from "../../../../../../../pages/statement-page";
import { LANGUAGE_PARAMETER, LANGUAGES } from "../../../../../../../pages/page-language";
import { securePage } from "../../../../../../mizan/shopper-route";
import { operatorRoute } from "../../../../operator-route";
import { streamAnswer } from "../../../../stream-answer";

export const GET = operatorRoute(async (request, response, dependencies) => {
  const { language, ...given } = statementFileQuerySchema.parse(request.query);
  const period = periodOf(given, { inUse: dependencies.mizan.options.environment });
  const statement = await writtenStatement(dependencies, String(request.params.id), period);
  const { first, last, environment } = period;
  const other = new URLSearchParams({
    from: first,
    to: last,
    environment,
    [LANGUAGE_PARAMETER]: LANGUAGES[language].other,
  });
  const view = { ...statementPageView(statement, language), otherAddress: `?${other.toString()}` };
  const nonce = securePage(response);
  await streamAnswer(request, response.type("html"), statementPage({ ...view, nonce }));
});
