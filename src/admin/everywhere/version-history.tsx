import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import type { Page, VersionView } from "../../answers/admin-api";
import { callMizan } from "../api-client";
import { EmptyState } from "./empty-state";
import { LtrText } from "./ltr-text";
import { Moment } from "./moment";
import { ALWAYS_FRESH, type ListQuery } from "./queries";
import { QueryState } from "./query-state";
import { Section } from "./section";
import { SmallButton } from "./small-button";
import { useTexts } from "./use-texts";
import { changesOf } from "./version-changes";
import { Named, Subtle } from "./small-texts";

type EntryProps = {
  /** The field's name for a reader, of its path such as `delivery.recipient`. */
  nameOf: (path: string) => string;
  /** A value as it is shown; undefined leaves it as it is. */
  valueOf?: (path: string, value: unknown) => ReactNode;
  /** Whether a changed field is told, by its path; each is without it. */
  tells?: (path: string) => boolean;
};

export type HistoryProps = EntryProps & {
  /** The record whose history this is, such as `/settings` or `/vendors/mven_1`; below `/admin/mizan`. */
  path: string;
  query?: ListQuery;
};

/** Who changed what and when, as a part of a page. */
export function VersionHistory({ title, ...of }: HistoryProps & { title?: string }) {
  const t = useTexts();
  return (
    <Section title={title ?? t("everywhere.history.title")}>
      <Versions {...of} />
    </Section>
  );
}

/** The same at the end of a section, once it is wanted. */
export function FoldedHistory({ title, ...of }: HistoryProps & { title: string }) {
  const t = useTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-col">
      <SmallButton
        className="mx-6 my-3 self-start"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t("everywhere.history.of", { name: title })}
        onClick={() => setOpen(!isOpen)}
      >
        {t("everywhere.history.title")}
      </SmallButton>
      <div id={id} hidden={!isOpen} className="border-t">
        {isOpen ? <Versions {...of} /> : null}
      </div>
    </div>
  );
}

/** The newest first, the older ones when they are asked for. Queried under `["mizan", path, "history"]`. */
function Versions({ path, query: filters, ...entry }: HistoryProps) {
  const t = useTexts();
  const query = useInfiniteQuery({
    ...ALWAYS_FRESH,
    queryKey: ["mizan", path, "history", filters],
    queryFn: ({ pageParam, signal }) =>
      callMizan<{ versions: VersionView[] } & Page>(`${path}/history`, {
        query: { ...filters, after: pageParam },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ versions, count }, pages) =>
      pages.reduce((read, page) => read + page.versions.length, 0) < count
        ? versions.at(-1)?.version
        : undefined,
  });
  const versions = query.data?.pages.flatMap((page) => page.versions) ?? [];
  return (
    <>
      <QueryState query={query} rows={3} />
      {query.data && versions.length === 0 ? (
        <EmptyState title={t("everywhere.history.empty")} hint={t("everywhere.history.emptyHint")} />
      ) : null}
      <div className="divide-y">
        {versions.map((version) => (
          <VersionEntry key={version.version} version={version} {...entry} />
        ))}
      </div>
      {query.hasNextPage ? (
        <div className="flex justify-center px-6 py-4">
          <SmallButton isLoading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t("everywhere.history.older")}
          </SmallButton>
        </div>
      ) : null}
    </>
  );
}

/** One saved version: when, by whom, and each field before and after. */
function VersionEntry({
  version,
  nameOf,
  valueOf,
  tells = () => true,
}: EntryProps & { version: VersionView }) {
  const t = useTexts();
  const wordsOf = (path: string, value: unknown) =>
    value === null || value === ""
      ? t("everywhere.history.nothing")
      : (valueOf?.(path, value) ?? plainTextOf(value));
  const changes = changesOf(version.before, version.after).filter(({ path }) => tells(path));
  // An account counts its own versions; the entry's number counts those of everything.
  const number = typeof version.after.version === "number" ? version.after.version : version.version;
  return (
    <div className="flex flex-col gap-y-2 px-6 py-4">
      <Subtle leading="compact">
        <Moment at={version.changed_at} /> · {t("everywhere.history.version", { version: number })} ·{" "}
        {t("everywhere.history.by")}{" "}
        {version.changed_by ? <LtrText>{version.changed_by}</LtrText> : t("everywhere.history.somebody")}
      </Subtle>
      {version.before === null ? <Named>{t("everywhere.history.first")}</Named> : null}
      <ul className="flex flex-col gap-y-1">
        {changes.map(({ path, before, after }) => (
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
