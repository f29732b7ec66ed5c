import { toast } from "@medusajs/ui";
import { useState } from "react";
import type { SignDocument, SignedDocument } from "../../answers/admin-api/documents";
import { callMizan } from "../api-client";
import { faultTextOf } from "./fault-text";
import { useLanguage } from "./use-language";
import { useTexts } from "./use-texts";

/**
 * Opens a document of ours: a page in a tab of its own, a file as a download. The browser fetches it itself, since it may be longer
 * than a page should hold in memory, at an address that the server signs for it: no tab and no download sends a bearer token.
 */
export function useDocument(asked: SignDocument) {
  const t = useTexts();
  const language = useLanguage();
  const [isOpening, setOpening] = useState(false);
  const open = async () => {
    if (isOpening) return;
    setOpening(true);
    // By the press itself: what opens after an answer is blocked as an advertisement.
    const tab = asked.document.endsWith("_page") ? window.open("", "_blank") : null;
    try {
      const body = { ...asked, query: withoutBlank(asked.query ?? {}) };
      const { address } = await callMizan<SignedDocument>("/documents", { method: "POST", body });
      if (tab) showIn(tab, address);
      else download(address);
    } catch (fault) {
      tab?.close();
      const { title, message } = faultTextOf(fault, { t, language });
      toast.error(title, { description: message });
    } finally {
      setOpening(false);
    }
  };
  return { open: () => void open(), isOpening };
}

function showIn(tab: Window, address: string): void {
  tab.opener = null;
  tab.location.replace(address);
}

function download(address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = "";
  link.rel = "noreferrer";
  link.click();
}

/** As the API has it: a filter that is not chosen is left out. */
function withoutBlank(query: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ""));
}
