import { MagnifyingGlassMini } from "@medusajs/icons";
import { Input } from "@medusajs/ui";
import type { ComponentProps } from "react";

/** A field to search by. Medusa's own has its picture at the wrong end in Arabic, and no name for it. */
export function SearchInput(props: Omit<ComponentProps<typeof Input>, "type" | "role" | "className">) {
  return (
    <div className="relative">
      <Input {...props} role="searchbox" autoComplete="off" className="ps-8" />
      <MagnifyingGlassMini
        aria-hidden
        className="text-ui-fg-muted pointer-events-none absolute inset-y-0 start-2 my-auto"
      />
    </div>
  );
}
