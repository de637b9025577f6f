/** Why a product that is there cannot be bought, by its status. */
export const NOT_FOR_SALE: Readonly<Record<string, string>> = {
  DRAFT: "Draft: not for sale",
  ARCHIVED: "Archived: not for sale",
};
