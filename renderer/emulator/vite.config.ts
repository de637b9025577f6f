import { fileURLToPath } from "node:url";
import { build, defineConfig, type Plugin } from "vite";
import { reloads } from "../../scripts/dev/reloads.ts";

const PAGES = ["admin", "billing", "checkout", "orders", "settings"];
const here = fileURLToPath(new URL(".", import.meta.url));

/** Adds the emulated App Bridge beside the page: a classic script, because it must run before the app's modules. */
function appBridge(): Plugin {
  return {
    name: "app-bridge",
    apply: "build",
    async generateBundle() {
      const lib = { entry: `${here}bridge/start.ts`, formats: ["iife" as const], name: "cartwrightBridge" };
      const built = await build({ configFile: false, root: here, logLevel: "warn", build: { write: false, lib } });
      const output = Array.isArray(built) ? built[0] : built;
      if (!output || !("output" in output)) throw new Error("the App Bridge stand-in gave no output");
      this.emitFile({ type: "asset", fileName: "app-bridge.js", source: output.output[0].code });
    },
  };
}

export default defineConfig(({ mode }) => ({
  root: here,
  base: "/local/",
  plugins: [appBridge(), ...(mode === "dev" ? [reloads()] : [])],
  esbuild: { jsx: "automatic" },
  build: { outDir: "../../dist/local", emptyOutDir: true, rollupOptions: { input: PAGES.map((page) => `${here}${page}.html`) } },
}));
