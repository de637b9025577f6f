import { escapeToken, tokensOf } from "../../engine/lib/json-pointer.ts";
import { isObject } from "../../engine/lib/object.ts";
import type { Json, JsonObject } from "../codegen/declarations/json.ts";
import { mayMatch } from "./may-match.ts";
import { branchesOf, type Part, PreviousDialect } from "./previous-dialect.ts";
import type { Step, StepContext } from "./step.ts";

type Path = readonly (string | number)[];

/** Kinds of declarations that there were none of before the renames. */
const LATER_KINDS: ReadonlySet<string> = new Set(["template"]);

let dialect: PreviousDialect | undefined;

/** Gives keywords and their values the names of today, each only where it is that keyword: never a key of data, such as the name of a field. */
export const rename: Step = {
  id: "rename",
  migrate(declaration, context) {
    if (LATER_KINDS.has(context.kind)) return declaration;
    dialect ??= new PreviousDialect();
    const meta = dialect.meta(context.kind);
    if (meta !== undefined) return new Renaming(dialect, context).value(dialect.parts(context.kind, meta), declaration, []) as JsonObject;
    context.report([], `has no meta-schema "${context.kind}" that this migration knows`);
    return declaration;
  },
};

class Renaming {
  readonly #dialect: PreviousDialect;
  readonly #context: StepContext;

  constructor(dialect: PreviousDialect, context: StepContext) {
    this.#dialect = dialect;
    this.#context = context;
  }

  value(parts: readonly Part[], value: Json, path: Path): Json {
    const chosen = this.#withBranches(parts, value);
    if (Array.isArray(value)) return value.map((each, index) => this.value(this.#below(chosen, "items"), each, [...path, index]));
    if (isObject(value)) return this.#object(chosen, value, path);
    if (typeof value !== "string") return value;
    return chosen.map(([, node]) => this.#dialect.valueOf(node, value)).find((each) => each !== undefined) ?? value;
  }

  #object(parts: readonly Part[], value: JsonObject, path: Path): JsonObject {
    const entries = Object.entries(value).map(([key, child]): [string, Json] => {
      const [old, next] = this.#nameOf(parts, key, value);
      if (next !== key && !this.#mayMean(parts, key, child)) return [key, child];
      if (next !== key && Object.hasOwn(value, next) && this.#nameOf(parts, next, value)[1] === next) {
        this.#context.report([...path, key], `cannot become "${next}", which stands beside it`);
        return [key, child];
      }
      if (key === "$ref" && typeof child === "string") return [key, this.#reference(child)];
      return [next, this.value(this.#keyword(parts, old), child, [...path, key])];
    });
    return Object.fromEntries(entries);
  }

  /** A reference to a place in a declaration of the same kind; declarations of other folders have no keywords that are referred to. */
  #reference(ref: string): string {
    const [file = "", pointer] = ref.split("#");
    const meta = this.#dialect.meta(this.#context.kind);
    if (pointer === undefined || file.startsWith("..") || meta === undefined) return ref;
    let parts = this.#allBranches(this.#dialect.parts(this.#context.kind, meta));
    const tokens = tokensOf(pointer).map((token) => {
      const [old, next] = this.#nameOf(parts, token, {});
      const isEntry = /^\d+$/u.test(token);
      parts = this.#allBranches(isEntry ? this.#below(parts, "items") : this.#keyword(parts, old));
      return next;
    });
    return `${file}#${tokens.map(escapeToken).join("")}`;
  }

  #allBranches(parts: readonly Part[]): Part[] {
    return parts.flatMap(([kind, node]): Part[] => [
      [kind, node],
      ...branchesOf(node).flatMap((branch) => this.#allBranches(this.#dialect.parts(kind, branch))),
    ]);
  }

  /** The name of a key before the renames, and the one after them. A name that is old and new means the old one only beside the old name of the new. */
  #nameOf(parts: readonly Part[], key: string, beside: JsonObject): [old: string, next: string] {
    for (const [, node] of parts) {
      const keys = this.#dialect.keysOf(node);
      const old = [...keys].find(([, next]) => next === key)?.[0];
      if (old !== undefined && !Object.hasOwn(beside, old)) return [old, key];
      const next = keys.get(key);
      if (next !== undefined) return [key, next];
    }
    return [key, key];
  }

  /** Reports whether a keyword that had one value has it: its name may be that of another keyword by now. */
  #mayMean(parts: readonly Part[], key: string, value: Json): boolean {
    const constants = this.#keyword(parts, key).flatMap(([, node]) => (node.const === undefined ? [] : [node.const]));
    return constants.length === 0 || constants.includes(value);
  }

  #keyword(parts: readonly Part[], key: string): Part[] {
    const own = parts.flatMap(([kind, { properties }]): Part[] => {
      const child = isObject(properties) ? properties[key] : undefined;
      return isObject(child) ? this.#dialect.parts(kind, child) : [];
    });
    return own.length > 0 ? own : this.#below(parts, "additionalProperties");
  }

  #below(parts: readonly Part[], keyword: "items" | "additionalProperties"): Part[] {
    return parts.flatMap(([kind, node]): Part[] => {
      const child = node[keyword];
      return isObject(child) ? this.#dialect.parts(kind, child) : [];
    });
  }

  /** The schemas with those branches of their choices that the value fits. */
  #withBranches(parts: readonly Part[], value: Json): Part[] {
    return parts.flatMap(([kind, node]): Part[] => {
      const branches = branchesOf(node);
      const fitting = branches
        .map((branch) => this.#dialect.parts(kind, branch))
        .filter((branch) => mayMatch(this.#dialect, branch, value));
      return [[kind, node], ...fitting.flatMap((branch) => this.#withBranches(branch, value))];
    });
  }
}
