import { Container, Heading, Text } from "@medusajs/ui";
import type { ReactNode } from "react";
import { EmptyState } from "../everywhere/empty-state";
import { type Asked, QueryState } from "../everywhere/query-state";

type Props = {
  title: string;
  subtitle?: string;
  action?: ReactNode;
  filters?: ReactNode;
  query: Asked & { isLoading: boolean };
  /** What is said instead of the rows when there are none; null while there are some. */
  empty: { title: string; hint: string } | null;
  children: ReactNode;
};

/** A page of the books: its title, its filters, and rows, or why there are none. */
export function BookPage({ title, subtitle, action, filters, query, empty, children }: Props) {
  return (
    <Container className="divide-y overflow-hidden p-0">
      <div className="flex flex-wrap items-start justify-between gap-3 px-6 py-4">
        <div className="max-w-prose">
          <Heading level="h1">{title}</Heading>
          {subtitle ? (
            <Text size="small" className="text-ui-fg-subtle">
              {subtitle}
            </Text>
          ) : null}
        </div>
        {action}
      </div>
      {filters ? <div className="flex flex-wrap items-end gap-3 px-6 py-4">{filters}</div> : null}
      <QueryState query={{ ...query, isPending: query.isLoading }} rows={6} />
      {empty ? <EmptyState title={empty.title} hint={empty.hint} /> : null}
      {children}
    </Container>
  );
}
