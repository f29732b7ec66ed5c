import type { UIMatch } from "react-router-dom";
import { PageName } from "../../../../everywhere/page-name";
import { pageWhenOpened } from "../../../../everywhere/page-when-opened";

/** Settings → Mizan: some of the settings. */
export default pageWhenOpened(() =>
  import("../../../../settings/settings-part-page").then((module) => module.SettingsPartPage),
);

/** Its place in the path of pages at the top of the dashboard. */
export const handle = {
  breadcrumb: ({ params }: UIMatch) => <PageName text={`frame.settings.${params.section ?? "overview"}`} />,
};
