/** The list's code. An editor fetches it before it is needed: an outcome leads there also when the server is gone by then. */
export function loadList() {
  return import("./ListPage.tsx").then((file) => file.ListPage);
}
