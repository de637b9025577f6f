import { cleanup } from "@testing-library/react";
import { afterAll, vi } from "vitest";

/** Files that share a document each begin with an empty page and with modules that nobody has used. */
vi.resetModules();
document.body.replaceChildren();
window.localStorage.clear();
window.sessionStorage.clear();
window.history.replaceState(null, "", "/");
afterAll(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
