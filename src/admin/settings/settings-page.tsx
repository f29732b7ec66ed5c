import { CheckupSection } from "./checkup-section";
import { HealthSection } from "./health-section";
import { SettingsMenu } from "./settings-menu";

/** Settings → Mizan: whether payments can be taken, and the way to every setting. */
export function MizanSettingsPage() {
  return (
    <div className="flex flex-col gap-y-3">
      <SettingsMenu />
      <CheckupSection />
      <HealthSection />
    </div>
  );
}
