/** Controls that few editors need, loaded together: objects, one or a list of them. */
export { GroupField } from "./fields/group.tsx";
export { VariantsField } from "./fields/variants.tsx";
export { DiscountCodeWidget } from "./widgets/discount-code.tsx";
export { DiscountCodeField } from "./widgets/discount-code-field.tsx";
export { DomainWidget } from "./widgets/domain.tsx";
export { LinkWidget } from "./widgets/link.tsx";
