/** Hides the elements that the app declares for the admin to draw. */
export function hideElements(): void {
  const style = new CSSStyleSheet();
  style.replaceSync("ui-nav-menu, s-app-nav, ui-save-bar, ui-title-bar { display: none; }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
}
