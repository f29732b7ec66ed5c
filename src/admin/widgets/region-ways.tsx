import { defineWidgetConfig } from "@medusajs/admin-sdk";
import type { AdminRegion, DetailWidgetProps } from "@medusajs/framework/types";
import { FaultBoundary } from "../payments/fault-boundary";
import { RegionWays } from "../payments/region-ways";

/** Which ways to pay of Mizan a region offers, and who is paying with them right now. */
export default function RegionWaysWidget({ data }: DetailWidgetProps<AdminRegion>) {
  return (
    <FaultBoundary>
      <RegionWays regionId={data.id} />
    </FaultBoundary>
  );
}

export const config = defineWidgetConfig({ zone: "region.details.after", id: "mizan-region-ways" });
