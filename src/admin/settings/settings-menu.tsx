import { Container, Heading } from "@medusajs/ui";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { useTexts } from "../everywhere/use-texts";
import { TextLink } from "../everywhere/text-link";
import { SETTINGS_PAGE_NAMES, type SettingsPageName, settingsPath } from "./settings-pages";
import { settingsWith } from "./settings-search";
import { SearchInput } from "../everywhere/search-input";
import { Subtle } from "../everywhere/small-texts";

/** At the top of every page of the settings: the others, and a search through all of them. */
export function SettingsMenu({ page }: { page?: SettingsPageName }) {
  const t = useTexts();
  const [sought, setSought] = useState("");
  const found = settingsWith(sought, t);
  return (
    <Container className="divide-y p-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-6 py-4">
        <div>
          <Heading>{t("settings.title")}</Heading>
          <Subtle>{t("settings.subtitle")}</Subtle>
        </div>
        <div className="w-full md:w-72">
          <SearchInput
            size="small"
            placeholder={t("settings.search.field")}
            aria-label={t("settings.search.field")}
            value={sought}
            onChange={(event) => setSought(event.target.value)}
          />
        </div>
      </div>
      {sought.trim() === "" ? null : (
        <div role="status" className="px-6 py-4">
          {found.length === 0 ? (
            <Subtle>{t("settings.search.none")}</Subtle>
          ) : (
            <ul className="flex flex-col gap-y-2">
              {found.map((one) => (
                <li key={`${one.section} ${one.anchor}`} className="txt-small">
                  <TextLink to={settingsPath(one.page, one.anchor)} onClickCapture={() => setSought("")}>
                    {one.name}
                  </TextLink>
                  {one.name === one.sectionTitle ? null : (
                    <span className="text-ui-fg-muted"> · {one.sectionTitle}</span>
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <nav aria-label={t("settings.menu")} className="flex flex-wrap gap-x-1 gap-y-1 px-4 py-2">
        <MenuLink to={settingsPath()} isHere={page === undefined}>
          {t("frame.settings.overview")}
        </MenuLink>
        {SETTINGS_PAGE_NAMES.map((name) => (
          <MenuLink key={name} to={settingsPath(name)} isHere={name === page}>
            {t(`frame.settings.${name}`)}
          </MenuLink>
        ))}
      </nav>
    </Container>
  );
}

function MenuLink({ to, isHere, children }: { to: string; isHere: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      aria-current={isHere ? "page" : undefined}
      className={`txt-compact-small-plus rounded-md px-2 py-1 ${
        isHere ? "bg-ui-bg-base-pressed text-ui-fg-base" : "text-ui-fg-subtle hover:bg-ui-bg-base-hover"
      }`}
    >
      {children}
    </Link>
  );
}
