import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { getI18n } from "react-i18next";
import { FaultBoundary, NotLoaded } from "./fault-boundary";

/**
 * A page or widget that the browser loads when it is first shown, with the texts of all of them: the dashboard's other pages wait
 * for none of it. A fault of ours stays in our own box (ADM-12).
 *
 * @param load imports it
 * @param meanwhile stands there until it is loaded; nothing without it
 */
export function whenOpened<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  const Loaded = lazy(async () => {
    try {
      const [Component] = await Promise.all([load(), loadTexts(), loadRules()]);
      return { default: ({ given }: { given: Props }) => <Component {...given} /> };
    } catch (cause) {
      throw new NotLoaded(cause);
    }
  });
  return function WhenOpened(props: Props) {
    return (
      <FaultBoundary>
        <Suspense fallback={meanwhile}>
          <Loaded given={props} />
        </Suspense>
      </FaultBoundary>
    );
  };
}

/** What an application has put in the place of a text of ours stays. */
async function loadTexts() {
  const { texts } = await import("../i18n/all");
  for (const [language, mizan] of Object.entries(texts))
    getI18n().addResourceBundle(language, "mizan", mizan, true, false);
}

/**
 * A dashboard that pnpm installed has no rules but for its own pages: its Tailwind does not find ours. What it lacks stands behind
 * its stylesheets, so that a rule for a width counts more than the one for all, and is none that its pages use.
 */
async function loadRules() {
  const id = "mizan-rules";
  const { LACKING_RULES } = await import("./lacking-rules");
  if (document.getElementById(id)) return;
  const style = document.createElement("style");
  style.id = id;
  style.textContent = LACKING_RULES.join("\n");
  document.body.append(style);
}
