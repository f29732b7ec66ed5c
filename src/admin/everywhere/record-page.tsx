import { Heading } from "@medusajs/ui";
import type { ReactNode } from "react";
import { type Asked, QueryState } from "./query-state";
import { TextLink } from "./text-link";

type Props<One> = {
  query: Asked & { data?: One | undefined };
  /** The list that it is of: its address, and the words of the way there. */
  list: { to: string; text: string };
  heading: (one: One) => ReactNode;
  children: (one: One) => ReactNode;
};

/** One record on a page of its own, with the way back to its list. */
export function RecordPage<One>({ query, list, heading, children }: Props<One>) {
  const one = query.data;
  return (
    <div className="flex flex-col gap-y-3">
      <TextLink className="txt-small self-start" to={list.to}>
        {list.text}
      </TextLink>
      <QueryState query={query} rows={8} isOfPage />
      {one ? (
        <>
          <Heading level="h1">{heading(one)}</Heading>
          {children(one)}
        </>
      ) : null}
    </div>
  );
}
