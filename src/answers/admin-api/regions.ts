/** What the admin API answers about a region's ways to pay. */

/** `GET /admin/mizan/regions/:id` answers `{region}`: what would be cut off by taking a way to pay away. */
export type RegionView = {
  region_id: string;
  /** `pp_system_default` is on beside a way to pay of ours: with it any shopper can order unpaid. */
  system_default: boolean;
  providers: { provider_id: string; enabled: boolean; open_attempts: number }[];
};
