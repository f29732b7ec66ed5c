import { Label, Popover } from "@medusajs/ui";
import { useId, useState } from "react";
import { useDirection } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import { VendorSearch } from "../payments/vendor-search";
import { VendorName } from "../vendors/vendor-name";
import { SmallButton } from "../everywhere/small-button";

type Props = {
  /** "" for none. */
  vendorId: string;
  /** Whether the list also makes sense without a vendor. */
  mayBeAny?: boolean;
  onChange: (vendorId: string) => void;
};

/** Whose figures a page shows. There may be thousands of vendors, so one is searched for rather than picked. */
export function VendorFilter({ vendorId, mayBeAny = false, onChange }: Props) {
  const t = useTexts();
  const id = useId();
  const direction = useDirection();
  const [isOpen, setOpen] = useState(false);
  const choose = (chosen: string) => {
    setOpen(false);
    onChange(chosen);
  };
  return (
    <div className="flex flex-col gap-y-1">
      <Label size="xsmall" id={`${id}-label`} htmlFor={id}>
        {t("books.vendor.label")}
      </Label>
      <div className="flex items-center gap-x-2">
        <Popover open={isOpen} onOpenChange={setOpen}>
          <Popover.Trigger asChild>
            {/* Its name is the label and whom it shows: the label alone would keep the vendor from who listens. */}
            <SmallButton id={id} aria-labelledby={`${id}-label ${id}`}>
              {vendorId ? (
                <VendorName vendorId={vendorId} />
              ) : (
                t(mayBeAny ? "books.vendor.any" : "books.vendor.choose")
              )}
            </SmallButton>
          </Popover.Trigger>
          <Popover.Content
            dir={direction}
            align="start"
            className="flex max-h-96 w-80 flex-col gap-y-3 overflow-y-auto p-4"
          >
            <VendorSearch chosenId={vendorId || null} onChoose={choose} />
          </Popover.Content>
        </Popover>
        {mayBeAny && vendorId ? (
          <SmallButton variant="transparent" onClick={() => choose("")}>
            {t("books.vendor.clear")}
          </SmallButton>
        ) : null}
      </div>
    </div>
  );
}
