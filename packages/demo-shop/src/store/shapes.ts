/** What the store API answers, as far as the shop reads it. Amounts are KWD, and only shown: never counted with. */
export interface StoreProduct {
  readonly id: string;
  readonly title: string;
  readonly handle: string;
  readonly description: string | null;
  readonly metadata: { readonly vendor?: string } | null;
  readonly variants:
    | readonly {
        readonly id: string;
        readonly calculated_price?: { readonly calculated_amount: number | null };
      }[]
    | null;
}

export interface Line {
  readonly id: string;
  readonly product_id: string | null;
  readonly product_handle: string | null;
  readonly variant_id: string | null;
  readonly product_title: string | null;
  readonly title: string;
  readonly quantity: number;
  readonly unit_price: number;
  /** Before any discount. */
  readonly original_total: number;
}

export interface Address {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly address_1: string | null;
  readonly address_2: string | null;
  readonly city: string | null;
  readonly phone: string | null;
}

interface Totals {
  readonly total: number;
  readonly discount_total: number;
  /** Before any discount, as the lines are. */
  readonly original_item_total: number;
  readonly original_shipping_total: number;
}

export interface Cart extends Totals {
  readonly id: string;
  readonly email: string | null;
  readonly updated_at: string;
  readonly completed_at: string | null;
  readonly items?: readonly Line[];
  readonly shipping_address: Address | null;
  readonly shipping_methods?: readonly { readonly id: string; readonly shipping_option_id: string | null }[];
  readonly payment_collection?: {
    readonly id: string;
    /** Of the way that was chosen last. */
    readonly payment_sessions?: { provider_id: string }[] | null;
  } | null;
  readonly promotions?: readonly { readonly code: string; readonly is_automatic: boolean }[];
}

export interface ShippingOption {
  readonly id: string;
  readonly name: string;
  readonly amount: number;
  readonly type?: { readonly code: string } | null;
}

export interface Order extends Totals {
  readonly id: string;
  readonly display_id: number;
  readonly email: string | null;
  readonly created_at: string;
  readonly payment_status: string;
  readonly items: readonly Line[];
  readonly shipping_address: Address | null;
  readonly shipping_methods?: readonly { readonly name: string }[];
}
