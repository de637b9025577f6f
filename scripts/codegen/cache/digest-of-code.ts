import { digest } from "../../build/digest.mjs";
import type { Code } from "./code.ts";

/** A digest of code of this project, of the packages that it imports, and of what runs it. */
export function digestOfCode({ inputs, without }: Code): Promise<string> {
  return digest({ name: "codegen", command: [process.version], inputs: [...inputs], without: [...without], output: "" });
}
