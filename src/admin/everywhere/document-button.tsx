import type { SignDocument } from "../../answers/admin-api/documents";
import { SmallButton } from "./small-button";
import { useDocument } from "./use-document";
import { useTexts } from "./use-texts";

/** Opens a document. @param text of the button, as a key */
export function DocumentButton({ of, text }: { of: SignDocument; text: string }) {
  const t = useTexts();
  const { open, isOpening } = useDocument(of);
  return (
    <SmallButton isLoading={isOpening} onClick={open}>
      {t(text)}
    </SmallButton>
  );
}
