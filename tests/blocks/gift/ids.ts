/** Names that the platform gives to the numbers of a world. */
export const variantId = (variant: number) => `gid://shopify/ProductVariant/${800_000 + variant}`;
export const productId = (product: number) => `gid://shopify/Product/${700_000 + product}`;
export const collectionId = (collection: number) => `gid://shopify/Collection/${900_000 + collection}`;
export const numberOf = (id: string) => Number(id.split("/").at(-1)) % 100_000;
