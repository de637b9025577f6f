import { defineConfig } from "vite";
import { compressed } from "./scripts/compressed.ts";
import { reloads } from "./scripts/dev/reloads.ts";
import { slimPolaris } from "./scripts/slim-polaris.ts";
import { slimRjsf } from "./scripts/slim-rjsf.ts";

/** The admin: screens are loaded when they are opened; form library and validators only with an editor. */
export default defineConfig(({ mode }) => ({
  root: "renderer",
  plugins: [slimPolaris(), slimRjsf(), mode === "dev" ? reloads() : compressed()],
  build: { outDir: "../dist/admin", emptyOutDir: true, target: "es2022", sourcemap: true },
}));
