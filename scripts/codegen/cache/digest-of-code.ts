import { digest } from "../../build/digest.mjs";
import type { Code } from "./code.ts";

/** Digest of project code, of the packages that it imports, and of the Node version that runs it. */
export function digestOfCode({ inputs, without }: Code): Promise<string> {
  return digest({ name: "codegen", command: [process.version], inputs: [...inputs], without: [...without], output: "" });
}
