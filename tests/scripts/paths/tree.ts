import { posix } from "node:path";
import { expandBraces, globPattern } from "./globs.ts";
import type { Named } from "./named.ts";

/** Endings that a path may leave out. */
const ENDINGS = ["", ".ts", ".tsx", ".mjs"];

/** Is made too, and what is in it is known. */
const PACKAGES = "node_modules";

/** The files of the project with their folders, and the names of what building and running it makes. */
export class Tree {
  readonly #files: readonly string[];
  readonly #all: ReadonlySet<string>;
  readonly #ends = new Set<string>();
  readonly #made: ReadonlySet<string>;
  readonly #known = new Map<string, boolean>();

  /** `ignored` is the text of `.gitignore`; `packages` are the paths of installed packages, which patterns may match too. */
  constructor(files: readonly string[], ignored: string, packages: readonly string[] = []) {
    const all = new Set(files);
    for (const file of files) for (let folder = posix.dirname(file); folder !== "."; folder = posix.dirname(folder)) all.add(folder);
    this.#all = all;
    this.#files = [...files, ...files.map((file) => `/${file}`), ...packages.map((path) => `${path}/`)];
    for (const path of all) for (let at = 0; at !== -1; at = path.indexOf("/", at) + 1 || -1) this.#ends.add(path.slice(at));
    this.#made = new Set([".git", ...(ignored.match(/[^\s/]+/g) ?? [])]);
  }

  /** Tells whether a named path exists, or is made by a build: then nobody moves it by hand. */
  has({ path, as }: Pick<Named, "path" | "as">): boolean {
    const key = `${as} ${path}`;
    const known = this.#known.get(key) ?? this.#look(path, as);
    this.#known.set(key, known);
    return known;
  }

  #look(path: string, as: Named["as"]): boolean {
    if (as === "pattern") {
      const pattern = new RegExp(path, "u");
      return (
        path.split(/[^\w.-]+/).some((part) => part !== PACKAGES && this.#made.has(part)) || this.#files.some((file) => pattern.test(file))
      );
    }
    return expandBraces(path).every((each) => this.#hasOne(posix.normalize(each).replace(/\/$/, ""), as === "end"));
  }

  #hasOne(path: string, end: boolean): boolean {
    if (path === "." || path.split("/").some((part) => this.#made.has(part))) return true;
    if (ENDINGS.some((ending) => (end ? this.#ends : this.#all).has(path + ending))) return true;
    if (!path.includes("*")) return false;
    const pattern = globPattern(path, end);
    return [...this.#all].some((each) => pattern.test(each));
  }
}
