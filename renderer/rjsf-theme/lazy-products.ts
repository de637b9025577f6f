/** What holds products and their like, chosen in the platform's picker. Most of its code is the same, so it comes together. */
export { EntryField } from "./fields/map-entry.tsx";
export { OffersField } from "./fields/offer-list.tsx";
export { SlotsField } from "./fields/slots.tsx";
export { TriggerVariantsField } from "./fields/trigger-variants.tsx";
export { ResourceWidget } from "./widgets/resource.tsx";
export { ResourcesWidget } from "./widgets/resources.tsx";
