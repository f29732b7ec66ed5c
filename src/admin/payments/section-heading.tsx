import { Heading } from "@medusajs/ui";
import type { ReactNode } from "react";
import { Subtle } from "../everywhere/small-texts";

/** The head of a part of a section; `children` stand at its end. */
export function SectionHeading(props: { title: string; hint?: string; children?: ReactNode }) {
  const { title, hint, children } = props;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 px-6 py-4">
      <div>
        <Heading level="h3">{title}</Heading>
        {hint ? <Subtle>{hint}</Subtle> : null}
      </div>
      {children}
    </div>
  );
}
