import { fileNameErrors } from "./file-name-errors.ts";
import type { ModuleName } from "./module-names.ts";

/** A rule of names: what it says, and what goes against it in these exports, each as its file and the name. */
export interface NameRule {
  /** Its exceptions of today are in `exceptions/<id>.json`. */
  id: string;
  says: string;
  find(names: readonly ModuleName[]): string[];
}

/** Switches of a whole process are written as constants are. */
const CAPITALS = /^[A-Z_\d]+$/;
const BOOLEAN = /^(is|has|may|can)[A-Z]/;
/** A whole statement is true or false as well: `ruleApplies`, `nodeExists`, `needsOwner`. */
const STATEMENT = /(^|[a-z])(Applies|applies|Exists|contains|implies|needs|reads)([A-Z]|$)/;
/** A function that does something is named after that, and may return whether it could: `takeFocusRequest`, `verifyHmac`. */
const ACTS = /^(add|check|load|multiply|note|open|parse|read|set|take|verify)([A-Z]|$)/;
/** `isMine` of two files, each of which declares it, are two exceptions. */
const at = ({ file, name }: ModuleName): string => `${file} ${name}`;
const declaredWhere = (names: readonly ModuleName[], isWrong: (name: ModuleName) => boolean): string[] =>
  names.filter((each) => !each.isReExport && isWrong(each)).map(at);

export const nameRules: readonly NameRule[] = [
  { id: "file-names", says: "a file is named after its main export, or after the subject that its exports share", find: fileNameErrors },
  {
    id: "boolean-names",
    says: "an export that is or returns a boolean begins with is, has, may or can, is a statement, or does something; nothing else begins so, but for a boolean that is late or may be missing",
    find: (names) =>
      declaredWhere(names, ({ name, returns, isExported }) => {
        if (!isExported) return false;
        if (BOOLEAN.test(name)) return returns === "other";
        return returns === "boolean" && ![CAPITALS, STATEMENT, ACTS].some((each) => each.test(name));
      }),
  },
  {
    id: "error-names",
    says: "a class that extends Error ends in Error, and no other class, type or constant does",
    find: (names) => declaredWhere(names, ({ name, kind, isError }) => kind !== "function" && /Error$/.test(name) !== isError),
  },
  {
    id: "bound-names",
    says: "a bound begins with MAX_ or MIN_, not with MOST_ or LEAST_",
    find: (names) => declaredWhere(names, ({ name }) => /(?<!AT_)(?<![A-Z])(MOST|LEAST)(?![A-Z])/.test(name)),
  },
  {
    id: "call-type-names",
    says: "the type of what a call takes ends in Request, that of what it answers in Response",
    find: (names) =>
      declaredWhere(
        names,
        ({ name, kind }) => kind === "type" && /(Asked|Asking|Body|Replied|Reply|Replies|Answered|Answer|Told)$/.test(name),
      ),
  },
];
