import { type ReactNode, useEffect, useRef } from "react";
import { useSpeech } from "../language";
import { useAddress } from "../router";

let shownBefore: string | null = null;

/**
 * A page's frame: its name in the tab, its heading, and the keyboard's and screen reader's place at the heading when
 * the shopper came by a link within the shop. Without `heading` the page's content brings its own and takes the place.
 */
export function Page({
  title,
  heading,
  className = "",
  children,
}: {
  title: string;
  heading?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const { text } = useSpeech();
  const { pathname } = useAddress();
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title.includes(text.shop) ? title : `${title} · ${text.shop}`;
  }, [title, text]);
  useEffect(() => {
    if (shownBefore !== null && shownBefore !== pathname) top.current?.focus({ preventScroll: true });
    shownBefore = pathname;
  }, [pathname]);
  return (
    <div className={`page ${className}`}>
      {heading !== undefined && (
        <h1 ref={top} tabIndex={-1} className="page-heading">
          {heading}
        </h1>
      )}
      {children}
    </div>
  );
}
