import { useTexts } from "./use-texts";

/** A page's name where the dashboard wants it outside of the page, such as in its path of pages. */
export function PageName({ text }: { text: string }) {
  const t = useTexts();
  return <>{t(text)}</>;
}
