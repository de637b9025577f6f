/** Controls that few editors need, loaded together: objects, one or a list of them, translated texts, and addresses. */
export { GroupField } from "./fields/group.tsx";
export { LocationsField } from "./fields/locations.tsx";
export { TranslationsField } from "./fields/translations.tsx";
export { VariantsField } from "./fields/variants.tsx";
export { DiscountCodeWidget } from "./widgets/discount-code.tsx";
export { DomainWidget } from "./widgets/domain.tsx";
export { LinkWidget } from "./widgets/link.tsx";
