import { posix } from "node:path";
import { placed } from "./in-text.ts";
import type { Named } from "./named.ts";

/** The paths that a settings file names in its own way; none for any other file. */
export function inSettings(file: string, text: string): Named[] {
  const name = posix.basename(file);
  const beside = (found: Iterable<RegExpMatchArray>) =>
    placed(file, text, found, "path").map((named) => ({ ...named, path: posix.join(posix.dirname(file), named.path) }));
  if (/^tsconfig.*\.json$/.test(name))
    return beside(text.matchAll(/"([^"\s]*(?:[/*]|\.json|\.ts)[^"\s]*)"(?!:)/g)).filter(({ path }) => !isPackage(path));
  if (name === "knip.json" || name === "biome.json")
    return beside(text.matchAll(/"!?((?:\.\/)?(?:[\w.*{},-]+\/)*[\w.*{},-]*[.*/][\w.*{},/-]*)"(?!:)/g));
  if (name.endsWith(".toml")) return beside(text.matchAll(/= "(\.\/[^"]+|[\w./-]+\.(?:graphql|wasm|tsx?|json))"/g));
  if (name.endsWith(".html")) return beside(text.matchAll(/src="(\.?\/[^"]+\.tsx?)"/g));
  if (name === "Dockerfile") return placed(file, text, copied(text), "path");
  if (name === ".dockerignore") return placed(file, text, text.matchAll(/^(?!\*\.)(?:\*\*\/)?([\w./-]+)\*?$/gm), "path");
  if (file === "package.json") return placed(file, text, text.matchAll(/(?<=[ "])([\w.-]+\.(?:ts|mjs|cjs))(?=[ "])/g), "path");
  return [];
}

/** A package's types are found by its name, and are no file of ours. */
function isPackage(path: string): boolean {
  return /(^|\/)(vite\/client|assemblyscript\/asc)$/.test(path);
}

/** The files that an image gets, from the project or from an earlier stage, which has them below `/app`. */
function copied(text: string): RegExpMatchArray[] {
  return [...text.matchAll(/^COPY (?:--from=\w+ )?(.+) \S+$/gm)].flatMap((line) =>
    [...(line[1] ?? "").matchAll(/(?:\/app\/)?(\S+)/g)].map((word) => Object.assign(word, { index: (line.index ?? 0) + word.index })),
  );
}
