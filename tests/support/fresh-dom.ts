import { cleanup } from "@testing-library/react";
import { afterAll, vi } from "vitest";

/** Gives each file an empty page and fresh modules, because files share a document. */
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
