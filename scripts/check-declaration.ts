import { existsSync, readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { told } from "./check-declaration/told.ts";
import { BrokenDeclarations } from "./codegen/fault.ts";
import { generate } from "./codegen/generate.ts";

const USAGE = "usage: npm run check -- schemas/conditions/cart-total.json";

/** Says all that concerns one declaration: its faults, else what follows from it. Writes nothing. */
async function main(root: string): Promise<number> {
  const [given, ...more] = process.argv.slice(2);
  const file = given === undefined ? "" : relative(root, resolve(given)).replaceAll("\\", "/");
  if (more.length > 0 || !/^schemas\/[a-z-]+\/[a-z-]+\.json$/u.test(file)) return refuse(USAGE);
  if (!existsSync(file)) return refuse(`${file} is not there`);
  try {
    const generated = await generate(root);
    for (const line of told(file, generated, readIfThere)) console.log(line);
    return 0;
  } catch (error) {
    if (!(error instanceof BrokenDeclarations)) throw error;
    const own = error.faults.filter((fault) => fault.file === file);
    for (const { pointer, message } of own) console.log(`${file}: ${pointer || "/"}: ${message}`);
    const others = error.faults.length - own.length;
    if (others > 0) console.log(`${others} ${others === 1 ? "fault" : "faults"} of other files: npm run test:schemas tells them`);
    return 1;
  }
}

function readIfThere(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

function refuse(text: string): number {
  console.error(text);
  return 2;
}

process.exitCode = await main(resolve("."));
