import { TextLink } from "./text-link";

type Props = {
  /** What of the vendor is shown there: what it is owed, or its terms. */
  to: "balances" | "vendors";
  id: string;
  name: string;
  className?: string;
};

/** A vendor's name, which leads to its page. */
export function VendorLink({ to, id, name, className }: Props) {
  return (
    <TextLink className={className} to={`/mizan/${to}/${id}`}>
      <span dir="auto">{name}</span>
    </TextLink>
  );
}
