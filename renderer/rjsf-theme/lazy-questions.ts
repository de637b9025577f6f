/**
 * Controls that only lists of questions need, loaded together: item types that are chosen, options, conditions on earlier answers, and a
 * preview.
 */
export { ChosenItems } from "./questions/chosen-items.tsx";
export { OptionsField } from "./questions/options-field.tsx";
export { Preview } from "./questions/preview.tsx";
export { ShownWhenField } from "./questions/shown-when-field.tsx";
