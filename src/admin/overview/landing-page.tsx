import { Navigate, useLocation } from "react-router-dom";
import { OverviewPage } from "./overview-page";

/** What the list of what needs a person was narrowed by when it stood here. */
const OF_ATTENTION = ["status", "reason", "page"];

/** The overview; an address of before of what needs a person leads to where that is now. */
export function LandingPage() {
  const { search } = useLocation();
  const asked = new URLSearchParams(search);
  return OF_ATTENTION.some((name) => asked.has(name)) ? (
    <Navigate to={`/mizan/attention${search}`} replace />
  ) : (
    <OverviewPage />
  );
}
