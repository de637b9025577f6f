/** Row of a broken declaration: the file, where it is changed, the new value, and the pointer and words of the error. */
export type Row = readonly [string, string, string, unknown, string, RegExp];

export const TOTAL = "schemas/conditions/cart-total.json";
export const ATTRIBUTE = "schemas/conditions/cart-attribute.json";
export const TAG = "schemas/conditions/product-tag.json";
export const PRODUCT = "schemas/conditions/product.json";
export const FAMILY = "schemas/families/payment.json";
export const CART_LINK = "schemas/families/cart-link.json";
export const GIFT = "schemas/families/auto-product.json";
export const VALIDATION = "schemas/families/validation.json";
export const VALUES = "schemas/shared/values.json";
export const BILLING = "schemas/shell/billing.json";
export const PLAN = "schemas/plans/plus.json";
export const SCREENS = "schemas/shell/screens.json";
export const SETTINGS = "schemas/settings/shop.json";
export const NAVIGATION = "schemas/shell/navigation.json";
export const DASHBOARD = "schemas/shell/dashboard.json";
export const ENTITLEMENTS = "schemas/plans/entitlements.json";
export const CITY = "schemas/conditions/city.json";
export const LENGTH = "schemas/conditions/city-length.json";
export const SKU = "schemas/conditions/sku.json";
export const SALE = "schemas/conditions/on-sale.json";
export const QUANTITY = "schemas/conditions/product-quantity.json";
export const VENDOR = "schemas/conditions/vendor-order-minimum.json";
export const ADDRESS = "schemas/conditions/address.json";
export const DELIVERY = "schemas/conditions/delivery-method-type.json";
export const CUSTOMER = "schemas/conditions/customer-tag.json";
export const BUYER = "schemas/conditions/customer-type.json";
export const COUNTRY = "schemas/conditions/country.json";
export const ZIP = "schemas/conditions/postcode.json";
export const TIME = "schemas/conditions/store-time.json";
export const WEIGHT = "schemas/conditions/total-weight.json";
export const VARIANT = "cart { lines { quantity merchandise { ... on ProductVariant { weight product { id isGiftCard } } } } }";

/** Row of a declaration with another meaning than it states: the file, the change, and the pointer and words of the error. */
export type Meant = readonly [string, string, Readonly<Record<string, unknown>>, string, RegExp];
