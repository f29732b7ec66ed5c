import { toast } from "@medusajs/ui";
import { useEffect, useRef, useState } from "react";
import { faultTextOf } from "../everywhere/fault-text";
import type { ListQuery } from "../everywhere/queries";
import { SmallButton } from "../everywhere/small-button";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import { downloadFile, type Loaded } from "./download-file";

/** Keeps everything that the list's filters find as a file: how much is there already is said, and it can be broken off. */
export function CsvButton({ path, query }: { path: string; query: ListQuery }) {
  const t = useTexts();
  const language = useLanguage();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setLoaded({ rows: 0, bytes: 0 });
    try {
      await downloadFile(path, { query, signal: controller.signal, onProgress: setLoaded });
    } catch (fault) {
      if (controller.signal.aborted) return;
      const { title, message } = faultTextOf(fault, { t, language });
      toast.error(title, { description: message });
    } finally {
      setLoaded(null);
    }
  };
  if (loaded === null) return <SmallButton onClick={() => void start()}>{t("lists.csv")}</SmallButton>;
  const megabytes = (loaded.bytes / 1_000_000).toLocaleString("en", { maximumFractionDigits: 1 });
  return (
    <>
      <span role="status" className="txt-small text-ui-fg-subtle tabular-nums">
        {t("lists.csvProgress", { rows: loaded.rows.toLocaleString("en"), megabytes })}
      </span>
      <SmallButton onClick={() => running.current?.abort()}>{t("lists.csvCancel")}</SmallButton>
    </>
  );
}
