/**
 * Controls for single products, collections and variants, which are chosen in Shopify's picker. They share most of their code, so they are
 * loaded together.
 */
export { EntryField } from "./fields/entry-field.tsx";
export { TriggerVariantsField } from "./fields/trigger-variants.tsx";
export { ResourceWidget } from "./widgets/resource.tsx";
export { ResourcesWidget } from "./widgets/resources.tsx";
