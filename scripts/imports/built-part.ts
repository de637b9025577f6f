/** Built file that tests run: a part of the product, see `scripts/build/build-parts.mjs`. */
export interface BuiltPart {
  name: string;
  inputs: readonly string[];
  without?: readonly string[];
  /** File or folder that exists once the part is built. */
  output: string;
}

/** Parts that tests run without a browser: the WebAssembly of the Functions. */
export function runByTests(parts: readonly BuiltPart[]): BuiltPart[] {
  return parts.filter(({ output }) => output.startsWith("extensions/"));
}

/** True if a part is rebuilt when a file changes. */
export function isInputOf({ inputs, without = [] }: BuiltPart, file: string): boolean {
  const has = (path: string) => file === path || file.startsWith(`${path}/`);
  return inputs.some(has) && !without.some(has);
}

/** True if a source names the output of a part, be it of another pack. */
export function isOutputNamedIn({ output }: BuiltPart, text: string): boolean {
  return text.includes(`${output.slice(output.lastIndexOf("/") + 1)}/index.wasm`);
}
