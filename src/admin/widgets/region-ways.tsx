import { defineWidgetConfig } from "@medusajs/admin-sdk";
import type { AdminRegion, DetailWidgetProps } from "@medusajs/framework/types";
import { whenOpened } from "../everywhere/when-opened";

const RegionWays = whenOpened(() => import("../payments/region-ways").then((module) => module.RegionWays));

/** Which ways to pay of Mizan a region offers, and who is paying with them right now. */
export default function RegionWaysWidget({ data }: DetailWidgetProps<AdminRegion>) {
  return <RegionWays regionId={data.id} />;
}

export const config = defineWidgetConfig({ zone: "region.details.after", id: "mizan-region-ways" });
