/** "1,000" in both languages: the dashboard writes Latin digits. */
export function countText(count: number): string {
  return new Intl.NumberFormat("en-GB").format(count);
}
