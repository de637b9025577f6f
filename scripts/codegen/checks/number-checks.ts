import { isDeepStrictEqual } from "node:util";
import { type Measure, measureOf, measuresOfQuotient, type ReplySchema } from "./measures.ts";
import { oneOf, type Report } from "./reporter.ts";

type Path = readonly (string | number)[];

/** A number of a reply, as a screen writes it. */
interface WrittenNumber {
  field: readonly string[];
  per?: readonly string[];
  as: Measure;
}

/** Checks of the numbers that a screen reads from a reply. */
export interface NumberChecks {
  /** Checks that a number exists. Returns its measure; undefined where there is none, which is reported. */
  checkNumber(within: ReplySchema | undefined, keys: readonly string[], path: Path): Measure | undefined;
  /** Checks a number, what it is divided by, and how it is written. */
  checkWritten(within: ReplySchema | undefined, number: WrittenNumber, path: Path): void;
}

/** Returns the checks for the reply of one call, by its name. */
export function numberChecks(call: string, report: Report): NumberChecks {
  const checkNumber: NumberChecks["checkNumber"] = (within, keys, path) => {
    const schema = keys.reduce<ReplySchema | undefined>((each, key) => each?.properties?.[key], within);
    const measure = measureOf(schema);
    if (!isNumber(schema)) report(path, `${call} tells no number there: ${oneOf(numbersIn(within, ""))}`);
    else if (measure === undefined) report(path, `is no money of the shop, and no share: ${call} names no "measure" there`);
    return measure;
  };
  const checkWritten: NumberChecks["checkWritten"] = (within, { field, per, as }, path) => {
    const measure = checkNumber(within, field, [...path, "field"]);
    const divisor = per === undefined ? undefined : checkNumber(within, per, [...path, "dividedBy"]);
    if (per !== undefined && isDeepStrictEqual(per, field)) {
      report([...path, "dividedBy"], "is what is divided, too, so it would always be 1: name what it is counted by");
      return;
    }
    if (measure === undefined || (per !== undefined && divisor === undefined)) return;
    const fitting = divisor === undefined ? [measure] : measuresOfQuotient(measure, divisor);
    if (!fitting.includes(as))
      report(
        [...path, "format"],
        `"${as}" is not what is measured there: ${fitting.length > 0 ? oneOf(fitting) : `${measure} divided by ${divisor} has no measure`}`,
      );
  };
  return { checkNumber, checkWritten };
}

function isNumber(schema: ReplySchema | undefined): boolean {
  const kinds = [schema, ...(schema?.anyOf ?? [])].map((each) => each?.type);
  return kinds.some((kind) => kind === "integer" || kind === "number");
}

/** Returns the pointers of the numbers in a schema. */
function numbersIn(schema: ReplySchema | undefined, at: string): string[] {
  return Object.entries(schema?.properties ?? {}).flatMap(([key, child]) =>
    isNumber(child) ? [`${at}/${key}`] : numbersIn(child, `${at}/${key}`),
  );
}
