/** Runs after each change of the app's address; changes by its router fire no event of their own. */
export function onMove(run: () => void): void {
  for (const name of ["pushState", "replaceState"] as const) {
    const original = history[name].bind(history);
    history[name] = (...state) => {
      original(...state);
      run();
    };
  }
  window.addEventListener("popstate", run);
}
