/** A cart as the engine has it, with the fields that the chosen resolvers have asked for beside the known ones. */
export type AnsweredCart = {
  id: string;
  items: { id: string; product_id: string | null; variant_id: string | null; metadata?: unknown }[];
  shipping_methods: { id: string; shipping_option_id: string | null }[];
};
