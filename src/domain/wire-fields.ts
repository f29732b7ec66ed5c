/** The multivendor fields of one initialization, absent where nothing is sent (money.md, What a charge can carry). */
export interface WireFields {
  readonly deliveryCompany?: number;
  /** KWD, three decimals. */
  readonly deliveryCost?: string;
  /** 1 fixed, 2 percentage, 3 mixed (specification, Payment session). */
  readonly commissionType?: 1 | 2 | 3;
  readonly commissionPercent?: string;
  /** KWD, three decimals. */
  readonly commissionFixed?: string;
}
