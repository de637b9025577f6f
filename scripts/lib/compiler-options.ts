import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

/**
 * What Node runs to compile a TypeScript program: the compiler that is a program of the machine's own and takes a quarter of the time. Scripts
 * that read sources use the one with an interface, `typescript`.
 */
export const COMPILER = join(dirname(require.resolve("typescript-native/package.json")), "bin", "tsc");
