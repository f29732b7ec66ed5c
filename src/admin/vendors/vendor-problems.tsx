import { Alert } from "@medusajs/ui";
import type { VendorView } from "../../answers/admin-api";
import { useLanguage } from "../everywhere/use-language";
import { useTexts } from "../everywhere/use-texts";
import { namedFaultText } from "./named-fault-text";
import { adviceFor } from "./problem-advice";

/** Why a cart of this vendor cannot be paid for now, and what to do; nothing when it can. */
export function VendorProblems({ vendor }: { vendor: VendorView }) {
  const t = useTexts();
  const language = useLanguage();
  if (vendor.problems.length === 0) return null;
  return (
    <Alert variant="error" role="alert">
      <div className="flex flex-col gap-y-1">
        <p className="font-medium">{t("vendors.page.problemsTitle")}</p>
        <ul className="list-disc ps-4">
          {vendor.problems.map((problem) => (
            <li key={`${problem.field} ${problem.code}`}>
              {namedFaultText(problem, { t, language })} {t(`vendors.whatToDo.${adviceFor(problem.field)}`)}
            </li>
          ))}
        </ul>
      </div>
    </Alert>
  );
}
