/**
 * Runs a JavaScript Function the way the platform's SDK does: `node javascript-runner.mjs bundle.js <export>`, one input a line on
 * standard input, one output a line on standard output.
 */
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [, , bundle = "", exported = ""] = process.argv;
let line = "";
globalThis.ShopifyFunction = {
  readInput: () => JSON.parse(line),
  writeOutput: (value) => process.stdout.write(`${JSON.stringify(value)}\n`),
};
const { [exported]: userFunction } = await import(pathToFileURL(bundle).href);
for await (line of createInterface({ input: process.stdin })) {
  globalThis.ShopifyFunction.writeOutput(userFunction(globalThis.ShopifyFunction.readInput()));
}
