import { Text } from "@medusajs/ui";
import type { VersionView } from "../../answers/admin-api";
import { LtrText } from "./ltr-text";
import { Moment } from "./moment";
import { useTexts } from "./use-texts";
import { changesOf } from "./version-changes";

type Props = {
  version: VersionView;
  nameOf: (path: string) => string;
  valueOf?: (path: string, value: unknown) => string | undefined;
};

/** One saved version: when, by whom, and each field before and after. */
export function VersionEntry({ version, nameOf, valueOf }: Props) {
  const t = useTexts();
  const wordsOf = (path: string, value: unknown) =>
    value === null || value === ""
      ? t("everywhere.history.nothing")
      : (valueOf?.(path, value) ?? plainTextOf(value));
  return (
    <div className="flex flex-col gap-y-2 px-6 py-4">
      <Text size="small" leading="compact" className="text-ui-fg-subtle">
        <Moment at={version.changed_at} /> · {t("everywhere.history.version", { version: version.version })} ·{" "}
        {t("everywhere.history.by")}{" "}
        {version.changed_by ? <LtrText>{version.changed_by}</LtrText> : t("everywhere.history.somebody")}
      </Text>
      {version.before === null ? (
        <Text size="small" weight="plus">
          {t("everywhere.history.first")}
        </Text>
      ) : null}
      <ul className="flex flex-col gap-y-1">
        {changesOf(version.before, version.after).map(({ path, before, after }) => (
          <li key={path} className="txt-small">
            <span className="font-medium">{nameOf(path)}</span>
            {": "}
            {version.before === null ? null : (
              <>
                <bdi className="text-ui-fg-muted line-through">{wordsOf(path, before)}</bdi>{" "}
                {/* The arrow turns with the reading direction. */}
                <span aria-hidden className="inline-block rtl:rotate-180">
                  →
                </span>{" "}
              </>
            )}
            <bdi>{wordsOf(path, after)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

function plainTextOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
