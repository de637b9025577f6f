/**
 * Loads the list's code. An editor loads it before it is needed, because an outcome leads to the list even when the server is gone by then.
 */
export function loadList() {
  return import("./ListPage.tsx").then((file) => file.ListPage);
}
