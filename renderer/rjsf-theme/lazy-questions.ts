/** What lists of questions have beside others: kinds that are chosen, options, conditions on earlier answers, and a preview. It comes together. */
export { ChosenItems } from "./questions/chosen-items.tsx";
export { OptionsField } from "./questions/options.tsx";
export { Preview } from "./questions/preview.tsx";
export { ShownWhenField } from "./questions/shown-when.tsx";
