import type { ReactNode } from "react";
import { percentOf } from "./percent-of";
import { Subtle } from "./small-texts";

type Props = {
  name: string;
  done: number;
  of: number;
  /** The same in words. */
  children: ReactNode;
};

/** How far the server has come with something; fills from the side where reading begins. */
export function ProgressBar({ name, done, of, children }: Props) {
  const percent = percentOf(done, of);
  return (
    <div className="flex flex-col gap-y-2 px-6 py-4">
      <div
        role="progressbar"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="bg-ui-bg-subtle flex h-2 w-full overflow-hidden rounded-full border"
      >
        <div className="bg-ui-bg-interactive h-full" style={{ width: `${percent}%` }} />
      </div>
      <Subtle role="status">{children}</Subtle>
    </div>
  );
}
