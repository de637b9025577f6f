import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { cachedModule, type Read } from "./cached-module.ts";
import { RULES } from "./packs.ts";

export const RUNTIME = "engine/runtime";
const HOST = "extensions/host";
/** Files of the runtime that the host has in another form. */
const COUNTERPARTS = [`${RUNTIME}/host.ts`, `${RUNTIME}/generated/fold.ts`];
const OUTPUT = "module.wasm";
const OPTIONS = ["--optimizeLevel", "3", "--shrinkLevel", "1", "--converge", "--noAssert", "--runtime", "stub", "--use", "abort="];

/** Compiles a file of the runtime for checkout: extensions/host replaces the runtime's own host. */
export async function compileForCheckout(entry = `${RUNTIME}/${RULES}`): Promise<Uint8Array<ArrayBuffer>> {
  const replaced = hostFiles();
  return cachedModule(
    [entry, ...OPTIONS],
    (name) => readSource(name, replaced),
    (read) => compiled(entry, read),
  );
}

async function compiled(entry: string, read: Read): Promise<Uint8Array<ArrayBuffer>> {
  const { default: asc } = await import("assemblyscript/asc"); // the compiler alone takes a second to load
  let binary: Uint8Array | undefined;
  let messages = "";
  const stream = { write: (chunk: string | Uint8Array) => (messages += String(chunk)) };
  const { error } = await asc.main([entry, "--outFile", OUTPUT, ...OPTIONS], {
    stdout: stream,
    stderr: stream,
    readFile: (name, folder) => read(normalize(join(folder, name))),
    writeFile: (name, contents) => {
      if (name === OUTPUT && typeof contents !== "string") binary = contents;
    },
    listFiles: () => [],
  });
  if (error || !binary) throw new Error(`${entry} does not compile for checkout:\n${messages}`);
  return new Uint8Array(binary);
}

function readSource(name: string, replaced: ReadonlyMap<string, string>): string | null {
  const file = replaced.get(name) ?? name;
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

/** Files of the host, by the names that they get among the runtime's. */
function hostFiles(): Map<string, string> {
  const files = readdirSync(HOST, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  const replaced = new Map(files.map((name) => [`${RUNTIME}/${name}`, `${HOST}/${name}`]));
  for (const path of replaced.keys()) {
    if (!COUNTERPARTS.includes(path) && existsSync(path)) throw new Error(`${dirname(path)} and ${HOST} both have a ${basename(path)}`);
  }
  return replaced;
}
