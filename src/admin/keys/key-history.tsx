import { momentText } from "../everywhere/moment-text";
import { useLanguage } from "../everywhere/use-language";
import { type Texts, useTexts } from "../everywhere/use-texts";
import { FoldedHistory, VersionHistory } from "../everywhere/version-history";

/** Who entered an owner's keys, and what became of them; of a key what may be known of it. */
export function KeyHistory({ owner, isFolded = false }: { owner: string; isFolded?: boolean }) {
  const t = useTexts();
  const language = useLanguage();
  const History = isFolded ? FoldedHistory : VersionHistory;
  return (
    <History
      title={t(isFolded ? "vendors.keys.title" : "vendors.keys.history")}
      path="/gateway-keys"
      query={{ owner }}
      nameOf={(path) => t(`vendors.keys.fields.${path}`, { defaultValue: path })}
      valueOf={(path, value) =>
        path.endsWith("_at") ? momentText(String(value), language) : wordOf(path, { value, t })
      }
    />
  );
}

/** By the field's path: where the texts of its values are. */
const VALUES: Readonly<Record<string, string>> = {
  environment: "settings.environments",
  encoding: "vendors.keys.encodings",
  status: "vendors.keys.statuses",
  test_answer: "vendors.keys.answers",
};

function wordOf(path: string, { value, t }: { value: unknown; t: Texts }): string | undefined {
  const values = VALUES[path];
  return values && t(`${values}.${String(value)}`);
}
