import { Button, Drawer, toast, usePrompt } from "@medusajs/ui";
import { useState } from "react";
import { FaultNotice } from "../everywhere/fault-notice";
import { useTexts } from "../everywhere/use-texts";
import { useAssignVendor } from "./product-vendor-queries";
import { VendorSearch } from "./vendor-search";

type Props = { productId: string; currentId: string | null; onClose: () => void };

/** Chooses the vendor of a product among those that there are; closing with an unsaved choice asks first. */
export function ChooseVendorDrawer({ productId, currentId, onClose }: Props) {
  const t = useTexts();
  const prompt = usePrompt();
  const [chosenId, setChosenId] = useState(currentId);
  const assign = useAssignVendor(productId);
  const hasChoice = chosenId !== null && chosenId !== currentId;

  const close = async () => {
    if (assign.isPending) return;
    const mayClose =
      !hasChoice ||
      (await prompt({
        title: t("payments.product.unsavedTitle"),
        description: t("payments.product.unsavedText"),
        confirmText: t("payments.product.unsavedConfirm"),
        cancelText: t("payments.product.cancel"),
      }));
    if (mayClose) onClose();
  };

  const save = () => {
    const onSuccess = () => {
      toast.success(t("payments.product.saved"));
      onClose();
    };
    assign.mutate(chosenId, { onSuccess });
  };

  return (
    <Drawer open onOpenChange={(isOpen) => (isOpen ? undefined : void close())}>
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title>{t("payments.product.drawerTitle")}</Drawer.Title>
          <Drawer.Description>{t("payments.product.drawerHint")}</Drawer.Description>
        </Drawer.Header>
        <Drawer.Body className="flex flex-col gap-y-4 overflow-y-auto">
          {assign.isError ? <FaultNotice fault={assign.error} /> : null}
          <VendorSearch chosenId={chosenId} onChoose={setChosenId} />
        </Drawer.Body>
        <Drawer.Footer>
          <Button type="button" size="small" variant="secondary" onClick={() => void close()}>
            {t("payments.product.cancel")}
          </Button>
          <Button
            type="button"
            size="small"
            disabled={!hasChoice}
            isLoading={assign.isPending}
            onClick={save}
          >
            {t("payments.product.save")}
          </Button>
        </Drawer.Footer>
      </Drawer.Content>
    </Drawer>
  );
}
