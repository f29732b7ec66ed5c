import { Button, Drawer, toast } from "@medusajs/ui";
import { useState } from "react";
import { FaultNotice } from "../everywhere/fault-notice";
import { UnsavedGuard } from "../everywhere/unsaved-guard";
import { useTexts } from "../everywhere/use-texts";
import { useAssignVendor } from "./product-vendor-queries";
import { VendorSearch } from "./vendor-search";

type Props = { productId: string; currentId: string | null; onClose: () => void };

/** Chooses the vendor of a product among those that there are; leaving with an unsaved choice asks first. */
export function ChooseVendorDrawer({ productId, currentId, onClose }: Props) {
  const t = useTexts();
  const [chosenId, setChosenId] = useState(currentId);
  const [asked, setAsked] = useState(false);
  const assign = useAssignVendor(productId);
  const hasChoice = chosenId !== null && chosenId !== currentId;

  const close = () => {
    if (assign.isPending) return;
    if (hasChoice) setAsked(true);
    else onClose();
  };

  const save = () => {
    const onSuccess = () => {
      toast.success(t("payments.product.saved"));
      onClose();
    };
    assign.mutate({ vendor_id: chosenId }, { onSuccess });
  };

  return (
    <Drawer open onOpenChange={(isOpen) => (isOpen ? undefined : close())}>
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title>{t("payments.product.drawerTitle")}</Drawer.Title>
          <Drawer.Description className="txt-small text-ui-fg-subtle">
            {t("payments.product.drawerHint")}
          </Drawer.Description>
        </Drawer.Header>
        <Drawer.Body className="flex flex-col gap-y-4 overflow-y-auto">
          {assign.isError ? <FaultNotice fault={assign.error} /> : null}
          <VendorSearch chosenId={chosenId} onChoose={setChosenId} />
        </Drawer.Body>
        <Drawer.Footer>
          {/* The footer spaces its children on the left, whatever the direction. */}
          <div className="flex gap-x-2">
            <Button
              type="button"
              size="small"
              variant="secondary"
              disabled={assign.isPending}
              onClick={close}
            >
              {t("payments.product.cancel")}
            </Button>
            <Button
              type="button"
              size="small"
              disabled={!hasChoice || assign.isPending}
              isLoading={assign.isPending}
              onClick={save}
            >
              {t("payments.product.save")}
            </Button>
          </div>
        </Drawer.Footer>
        <UnsavedGuard
          dirty={hasChoice && !assign.isSuccess}
          asked={asked}
          onKeep={() => setAsked(false)}
          onDiscard={onClose}
        />
      </Drawer.Content>
    </Drawer>
  );
}
