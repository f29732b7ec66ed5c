import { Button } from "@medusajs/ui";
import { type ComponentPropsWithoutRef, forwardRef } from "react";

/** A button of a page, which submits no form; of two the second, unless it says otherwise. */
export const SmallButton = forwardRef<HTMLButtonElement, ComponentPropsWithoutRef<typeof Button>>(
  function SmallButton(props, ref) {
    return <Button ref={ref} type="button" size="small" variant="secondary" {...props} />;
  },
);
