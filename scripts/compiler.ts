import { fileURLToPath } from "node:url";

/**
 * What Node runs to compile a TypeScript program: the compiler that is a program of the machine's own and takes a quarter of the time. Scripts
 * that read sources use the one with an interface, `typescript`.
 */
export const COMPILER = fileURLToPath(new URL("bin/tsc", import.meta.resolve("typescript-native/package.json")));
