import type { Plugin } from "vite";

/** Parts of React's modules that nothing uses, by the end of the module's name: exported functions, and statements between them. */
const UNUSED: Readonly<Record<string, { exports: readonly string[]; statements?: readonly RegExp[] }>> = {
  "/react/cjs/react.production.min.js": { exports: ["act", "createFactory", "unstable_act"] },
  "/react-dom/cjs/react-dom.production.min.js": {
    // Functions that were called before React 18, and those that take over a page which a server has drawn.
    exports: ["hydrate", "hydrateRoot", "render", "unmountComponentAtNode", "unstable_renderSubtreeIntoContainer", "version"],
    // The registration with React's developer tools, which only a build for development needs.
    statements: [/var \w+=\{bundleType:\w+\.bundleType,.*?\}catch\(\w+\)\{\}\}(?=exports\.)/su],
  },
  "/scheduler/cjs/scheduler.production.min.js": {
    exports: [
      ...["unstable_Profiling", "unstable_continueExecution", "unstable_forceFrameRate", "unstable_getFirstCallbackNode", "unstable_next"],
      ...["unstable_pauseExecution", "unstable_runWithPriority", "unstable_wrapCallback"],
    ],
  },
};

/**
 * Leaves out of the bundle the parts of React that nothing uses. The bundler cannot know that: of a CommonJS module it keeps all that is
 * exported, with what only that needs.
 */
export function slimReact(): Plugin {
  return {
    name: "slim-react",
    enforce: "pre",
    apply: "build",
    transform(code, id) {
      const [end] = Object.keys(UNUSED).filter((name) => id.endsWith(name));
      return end === undefined ? null : { code: withoutUnused(code, end), map: null };
    },
  };
}

/** Returns a module of React without its unused parts. Throws an error if one is not found, as in another version. */
export function withoutUnused(code: string, module: string): string {
  const { exports = [], statements = [] } = UNUSED[module] ?? {};
  return [...statements, ...exports.map(exportPattern)].reduce((rest, part) => leaveOut(rest, part, module), code);
}

function exportPattern(name: string): RegExp {
  return new RegExp(`exports\\.${name}=.*?;(?=\\s*(exports\\.|$))`, "su");
}

function leaveOut(code: string, part: RegExp, module: string): string {
  const shorter = code.replace(part, "");
  if (shorter === code) throw new Error(`${module} has changed: ${part.source} is not in it any more (scripts/build/slim-react.ts)`);
  return shorter;
}
