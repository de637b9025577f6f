/**
 * Loads the list's code. An editor loads it before it is needed, because an outcome leads to the list even when the server is gone by then.
 */
export function loadList() {
  return import("./ListPage.tsx").then((file) => file.ListPage);
}

/** Reports whether the list's code can be loaded. Without it, and with a server that is gone, there is no list to go to. */
export function listIsThere(): Promise<boolean> {
  return loadList().then(
    () => true,
    () => false,
  );
}
