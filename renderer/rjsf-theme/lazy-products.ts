/**
 * Controls for products, collections and variants, which are chosen in Shopify's picker. They share most of their code, so they are loaded
 * together.
 */
export { EntryField } from "./fields/entry-field.tsx";
export { OffersField } from "./fields/offers-field.tsx";
export { SlotsField } from "./fields/slots.tsx";
export { TriggerVariantsField } from "./fields/trigger-variants.tsx";
export { ResourceWidget } from "./widgets/resource.tsx";
export { ResourcesWidget } from "./widgets/resources.tsx";
