import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { BIOME } from "./codegen/lib/formats.ts";
import { type NewDeclaration, readCommand } from "./new/command.ts";
import { KINDS } from "./new/declaration.ts";

/** Writes a new declaration that codegen accepts unchanged, lets families admit it, and prints the next steps. */
function main(): void {
  const { kind, families, ...named } = readCommand(process.argv.slice(2));
  const { folder, make } = KINDS[kind] ?? { folder: "", make: () => ({}) };
  const file = `schemas/${folder}/${named.id}.json`;
  if (existsSync(file)) throw new Error(`${file} is there already`);
  const admitting = families.map((family) => admitted(family, named));
  writeFileSync(file, `${JSON.stringify(make(named), null, 2)}\n`);
  for (const { path, text } of admitting) writeFileSync(path, text);
  const written = [file, ...admitting.map(({ path }) => path)];
  spawnSync(BIOME, ["format", "--write", ...written], { stdio: "ignore" });
  console.log(`written: ${written.join(", ")}`);
  console.log("next: edit it; schemas/README.md explains each keyword.");
  console.log(`npm run check -- ${file} says what is wrong with it or what follows from it; then npm run codegen, then npm test.`);
}

/** Family that admits one more condition, after the last id of its list; the rest of its text is unchanged. */
function admitted(family: string, { id }: Pick<NewDeclaration, "id">): { path: string; text: string } {
  const path = `schemas/families/${family}.json`;
  if (!existsSync(path)) throw new Error(`there is no family ${family}: ${path} is not there`);
  const text = readFileSync(path, "utf8");
  const list = /("kinds":\s*\{\s*"of":\s*"conditions",[^{}]*"among":\s*\[[^\]]*")(\s*\])/u;
  if (!list.test(text)) throw new Error(`${path} has no list of conditions that could admit ${id}`);
  return { path, text: text.replace(list, (_, ids: string, end: string) => `${ids}, "${id}"${end}`) };
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
