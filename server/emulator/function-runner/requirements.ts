/// <reference path="./webassembly.d.ts" />
import { entries, readSections, SECTION } from "./sections.ts";

export const API_MODULE = "shopify_function_v2";

/** Maximum module size. Shopify's limit is 256 kB; ours is lower, because every byte is loaded in every checkout. */
const MODULE_BYTES = 28_000;

/** Returns the reasons why a module cannot run at Shopify, one sentence each. Empty if there are none. */
export function missingRequirements(bytes: Uint8Array<ArrayBuffer>, exported: string): string[] {
  const module = new WebAssembly.Module(bytes);
  const sections = readSections(bytes);
  const problems: string[] = [];
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    if (from !== API_MODULE || !name.startsWith("shopify_function_")) problems.push(`must not import ${from}.${name}`);
  }
  if (entries(sections.get(SECTION.memory)) !== 1) problems.push("must have exactly one memory of its own");
  if (sections.has(SECTION.start)) problems.push("must not have a start function");
  if (!exportsFunction(module, exported)) problems.push(`must export a function "${exported}"`);
  if (bytes.length > MODULE_BYTES) problems.push(`must be at most ${MODULE_BYTES} bytes, is ${bytes.length}`);
  return problems;
}

function exportsFunction(module: WebAssembly.Module, name: string): boolean {
  return WebAssembly.Module.exports(module).some((entry) => entry.kind === "function" && entry.name === name);
}
