/** Loads the style sheet of forced colors for those who use them, now or later: everybody else need not. */
export function loadForcedColors(): void {
  const forced = window.matchMedia("(forced-colors: active)");
  const load = () => forced.matches && void import("./forced-colors.css");
  forced.addEventListener("change", load);
  load();
}
