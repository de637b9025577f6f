/** Widgets that few families and conditions need, loaded together: each by itself weighs less than its name. */
export { ChoiceWidget } from "./choice.tsx";
export { DateWidget } from "./date.tsx";
export { ModeWidget } from "./mode.tsx";
export { SuggestedText } from "./suggested-text.tsx";
