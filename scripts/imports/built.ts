/** What tests run that is built of sources; a part of the product, of those in `scripts/build/build-parts.mjs`. */
export interface BuiltPart {
  name: string;
  inputs: readonly string[];
  without?: readonly string[];
  /** The file or folder that is there when it is built. */
  output: string;
}

/** The parts that tests run without a browser: the WebAssembly of the Functions. */
export function runByTests(parts: readonly BuiltPart[]): BuiltPart[] {
  return parts.filter(({ output }) => output.startsWith("extensions/"));
}

/** Whether a part is built anew when a file changes. */
export function inputOf({ inputs, without = [] }: BuiltPart, file: string): boolean {
  const has = (path: string) => file === path || file.startsWith(`${path}/`);
  return inputs.some(has) && !without.some(has);
}

/** Whether a source names what is built of a part, be it of another pack. */
export function outputNamedIn({ output }: BuiltPart, text: string): boolean {
  return text.includes(`${output.slice(output.lastIndexOf("/") + 1)}/index.wasm`);
}
