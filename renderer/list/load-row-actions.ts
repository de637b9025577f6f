/** Loads the row actions that only some families have. Their lists load the code beside their rows. */
export function loadRowActions() {
  return import("./RowActions.tsx").then((file) => file.RowActions);
}
