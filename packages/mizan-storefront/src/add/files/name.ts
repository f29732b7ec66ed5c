import type { Storefront } from "../storefront";

export function name({ ours }: Storefront): string {
  return `"use client"

import { isMizan, type Language, NAMES } from "mizan-storefront"
import { type ReactNode, useEffect, useState } from "react"
import { mizanLanguage } from "${ours("actions")}"

type MizanNameProps = {
  id: string | undefined
  children: ReactNode
}

/** The name of one of Mizan's ways to pay; of any other what is inside. */
export function MizanName({ id, children }: MizanNameProps) {
  const [language, setLanguage] = useState<Language>("en")
  const name = id && isMizan(id) ? NAMES[id] : undefined

  useEffect(() => {
    if (name) {
      mizanLanguage().then(setLanguage, () => setLanguage("en"))
    }
  }, [name])

  if (!name) {
    return children
  }
  return (
    <span lang={language} dir={language === "ar" ? "rtl" : "ltr"}>
      {name[language]}
    </span>
  )
}
`;
}
