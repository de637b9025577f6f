/** Controls of what a customer reads at a place in checkout, loaded together: translated texts, and addresses. */
export { LocationsField } from "./fields/locations.tsx";
export { TranslationsField } from "./fields/translations.tsx";
