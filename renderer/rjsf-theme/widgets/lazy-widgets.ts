/** What few families and conditions ask for comes together: each by itself weighs less than its name. */
export { ChoiceWidget } from "./choice.tsx";
export { DateWidget } from "./date.tsx";
export { ModeWidget } from "./mode.tsx";
export { SuggestedText } from "./suggested-text.tsx";
