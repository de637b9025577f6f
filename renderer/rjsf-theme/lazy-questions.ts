/** Parts that only lists of questions need, loaded together: their rows, and a preview. */
export { ChosenItems } from "./questions/chosen-items.tsx";
export { Preview } from "./questions/preview.tsx";
