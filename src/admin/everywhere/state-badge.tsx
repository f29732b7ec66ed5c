/** A state in words and its colour: green is done, orange waits, red needs somebody, grey is over without money. */
import { StatusBadge } from "@medusajs/ui";
import type { ComponentProps, ReactNode } from "react";
import { useTexts } from "./use-texts";

export type BadgeColor = "green" | "red" | "blue" | "orange" | "grey" | "purple";

/** The states that something can have: below which name their texts are, and each one's colour. */
export type States<State extends string> = {
  readonly texts: string;
  readonly colors: Readonly<Record<State, BadgeColor>>;
};

type StateOfProps<State extends string> = {
  of: States<State>;
  state: State;
  title?: string;
  /** How many are in this state. */
  count?: ReactNode;
};

/** The badge of one of several states. */
export function StateOf<State extends string>({ of, state, title, count }: StateOfProps<State>) {
  const t = useTexts();
  const text = t(`${of.texts}.${state}`);
  return (
    <StateBadge color={of.colors[state]} title={title}>
      {count === undefined ? (
        text
      ) : (
        // One element: the badge parts its children and drops the space between them.
        <span>
          {text} <bdi className="tabular-nums">{count}</bdi>
        </span>
      )}
    </StateBadge>
  );
}

/** Medusa's badge of a state, with its padding at the end of the text in both directions; its own is to the right. */
export function StateBadge(props: ComponentProps<typeof StatusBadge>) {
  return <StatusBadge {...props} className="whitespace-nowrap px-0 pe-1" />;
}
