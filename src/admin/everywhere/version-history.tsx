import { Button, Text } from "@medusajs/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Page, VersionView } from "../../answers/admin-api";
import { callMizan } from "../api-client";
import { EmptyState } from "./empty-state";
import { FaultNotice } from "./fault-notice";
import { LoadingState } from "./loading-state";
import { LtrText } from "./ltr-text";
import { Moment } from "./moment";
import { Section } from "./section";
import { useTexts } from "./use-texts";
import { changesOf } from "./version-changes";

const PAGE_SIZE = 10;

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
  const t = useTexts();
  const [offset, setOffset] = useState(0);
  const query = useQuery({
    queryKey: ["mizan", path, "history", offset],
    queryFn: ({ signal }) =>
      callMizan<{ versions: VersionView[] } & Page>(`${path}/history`, {
        query: { limit: PAGE_SIZE, offset },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  return (
    <Section title={title ?? t("everywhere.history.title")}>
      {query.isPending ? <LoadingState /> : null}
      {query.isError ? (
        <div className="px-6 py-4">
          <FaultNotice fault={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
        </div>
      ) : null}
      {query.data?.count === 0 ? (
        <EmptyState title={t("everywhere.history.empty")} hint={t("everywhere.history.empty_hint")} />
      ) : null}
      {query.data?.versions.map((version) => (
        <VersionEntry key={version.version} version={version} nameOf={nameOf} valueOf={valueOf} />
      ))}
      {query.data && query.data.count > PAGE_SIZE ? (
        <Pages page={query.data} onMove={setOffset} moving={query.isPlaceholderData} />
      ) : null}
    </Section>
  );
}

function Pages({ page, onMove, moving }: { page: Page; onMove: (offset: number) => void; moving: boolean }) {
  const t = useTexts();
  const { offset, count } = page;
  const to = Math.min(offset + PAGE_SIZE, count);
  return (
    <div className="flex items-center justify-between px-6 py-4">
      <Text size="small" className="text-ui-fg-subtle tabular-nums">
        {t("everywhere.history.page", { from: offset + 1, to, count })}
      </Text>
      <div className="flex gap-x-2">
        <Button
          type="button"
          size="small"
          variant="secondary"
          disabled={moving || offset === 0}
          onClick={() => onMove(Math.max(0, offset - PAGE_SIZE))}
        >
          {t("everywhere.actions.previous")}
        </Button>
        <Button
          type="button"
          size="small"
          variant="secondary"
          disabled={moving || to >= count}
          onClick={() => onMove(offset + PAGE_SIZE)}
        >
          {t("everywhere.actions.next")}
        </Button>
      </div>
    </div>
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
