/** What only some families let a merchant do with a row. A list of theirs fetches it beside its rows. */
export function loadRowActions() {
  return import("./RowActions.tsx").then((file) => file.RowActions);
}
