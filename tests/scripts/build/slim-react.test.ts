import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { expect, it } from "vitest";
import { withoutUnused } from "../../../scripts/build/slim-react.ts";

const require = createRequire(import.meta.url);

/** Returns the code of a production build of React's, as `UNUSED` names it. */
const codeOf = (module: string): string => {
  const [, name = "", ...path] = module.split("/");
  return readFileSync([dirname(require.resolve(`${name}/package.json`)), ...path].join("/"), "utf8");
};

/** Runs a build as Node does, and returns the names that it exports. */
function exportsOf(code: string): string[] {
  const module = { exports: {} };
  new Function("exports", "require", code)(module.exports, require);
  return Object.keys(module.exports);
}

it.each([
  ["/react/cjs/react.production.min.js", ["act", "createFactory", "unstable_act"]],
  [
    "/react-dom/cjs/react-dom.production.min.js",
    ["hydrate", "hydrateRoot", "render", "unmountComponentAtNode", "unstable_renderSubtreeIntoContainer", "version"],
  ],
  [
    "/scheduler/cjs/scheduler.production.min.js",
    [
      "Profiling",
      "continueExecution",
      "forceFrameRate",
      "getFirstCallbackNode",
      "next",
      "pauseExecution",
      "runWithPriority",
      "wrapCallback",
    ].map((name) => `unstable_${name}`),
  ],
])("%s keeps all that it exports but what nothing uses", (module, unused) => {
  const code = codeOf(module);
  expect(exportsOf(withoutUnused(code, module)).sort()).toEqual(
    exportsOf(code)
      .filter((name) => !unused.includes(name))
      .sort(),
  );
});

it("a build in which a part stands differently is refused, and the part is named", () => {
  const module = "/react-dom/cjs/react-dom.production.min.js";
  const changed = codeOf(module).replace("exports.hydrateRoot=", "exports.other=");
  expect(() => withoutUnused(changed, module)).toThrow(/react-dom.* has changed: exports\\.hydrateRoot/);
});
