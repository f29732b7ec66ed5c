import { Text } from "@medusajs/ui";
import type { VersionView } from "../../answers/admin-api";
import { List } from "./list";
import { LtrText } from "./ltr-text";
import { Moment } from "./moment";
import { useTexts } from "./use-texts";
import { changesOf } from "./version-changes";

type Props = {
  title?: string;
  /** The record whose history this is, such as `/settings` or `/vendors/mven_1`; below `/admin/mizan`. */
  path: string;
  /** The field's name for a reader, of its path such as `delivery.recipient`. */
  nameOf: (path: string) => string;
  /** A value in words; undefined leaves it as it is. */
  valueOf?: (path: string, value: unknown) => string | undefined;
};

/** Who changed what and when, the newest first. Queried under `["mizan", path, "history"]`. */
export function VersionHistory({ title, path, nameOf, valueOf }: Props) {
  return (
    <List<VersionView>
      of={{ key: [path, "history"], path: `${path}/history`, field: "versions", isBeside: true }}
      texts="everywhere.history"
      title={title}
      isPart
    >
      {(versions) => (
        <div className="divide-y">
          {versions.map((version) => (
            <VersionEntry key={version.version} version={version} nameOf={nameOf} valueOf={valueOf} />
          ))}
        </div>
      )}
    </List>
  );
}

type VersionEntryProps = {
  version: VersionView;
  nameOf: (path: string) => string;
  valueOf?: (path: string, value: unknown) => string | undefined;
};

/** One saved version: when, by whom, and each field before and after. */
function VersionEntry({ version, nameOf, valueOf }: VersionEntryProps) {
  const t = useTexts();
  const wordsOf = (path: string, value: unknown) =>
    value === null || value === ""
      ? t("everywhere.history.nothing")
      : (valueOf?.(path, value) ?? plainTextOf(value));
  // An account counts its own versions; the entry's number counts those of everything.
  const number = typeof version.after.version === "number" ? version.after.version : version.version;
  return (
    <div className="flex flex-col gap-y-2 px-6 py-4">
      <Text size="small" leading="compact" className="text-ui-fg-subtle">
        <Moment at={version.changed_at} /> · {t("everywhere.history.version", { version: number })} ·{" "}
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
