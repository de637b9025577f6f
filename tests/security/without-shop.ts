import type { Knex } from "knex";

/** A condition as the query builder keeps it; only what is looked at here. */
interface Statement {
  grouping?: string;
  column?: unknown;
  /** The conditions of a join. */
  clauses?: Statement[];
  [part: string]: unknown;
}

const SHOP = /(^|\.)shop$/;
/** The same in a statement that is written out. */
const WRITTEN = /\b(\w+\.)?shop = :shop\b/g;

/** Takes every condition on the shop out of the statements of a transaction before they run, as if somebody had forgotten to write it. */
export function withoutShop(trx: Knex.Transaction): { count(): number; stop(): void } {
  let taken = 0;
  const strip = (builder: object) => {
    for (const inner of within(builder)) strip(inner);
    const sql: unknown = Reflect.get(builder, "sql");
    if (typeof sql === "string") {
      taken += sql.match(WRITTEN)?.length ?? 0;
      Reflect.set(builder, "sql", sql.replace(WRITTEN, ":shop = :shop"));
    }
    const statements: unknown = Reflect.get(builder, "_statements");
    if (!Array.isArray(statements)) return;
    const kept = statements.filter((statement: Statement) => {
      if (statement.clauses) statement.clauses = statement.clauses.filter((clause) => !onShop(clause));
      return !(statement.grouping === "where" && onShop(statement));
    });
    taken += statements.length - kept.length;
    Reflect.set(builder, "_statements", kept);
  };
  trx.on("start", strip);
  return { count: () => taken, stop: () => void trx.off("start", strip) };
}

/** The statements that stand for a value of an insert, for the table that is read, for a column of what is, before it, or in a union with it. */
function within(builder: object): object[] {
  const { insert: values, table }: { insert?: unknown; table?: unknown } = Object(Reflect.get(builder, "_single"));
  const inserted = Object.values(Object(values)).flatMap(bound);
  const whole = Array.isArray(Reflect.get(Object(values), "_statements")) ? [Object(values)] : [];
  const statements: unknown = Reflect.get(builder, "_statements");
  const valuesOf = (...groupings: string[]): unknown[] =>
    Array.isArray(statements) ? statements.flatMap(({ grouping, value }) => (groupings.includes(grouping) ? value : [])) : [];
  const columns = valuesOf("columns");
  const beside = valuesOf("with", "union").filter((value): value is object => "_statements" in Object(value));
  const selected = columns.flatMap((column: unknown) => ("_statements" in Object(column) ? [Object(column)] : bound(column)));
  return [
    ...inserted,
    ...whole,
    ...selected,
    ...beside,
    ...(typeof table === "object" && table !== null && "_statements" in table ? [table] : []),
  ];
}

/** The statements that are written into one that is written out. */
function bound(value: unknown): object[] {
  const bindings: unknown = Reflect.get(Object(value), "bindings");
  return Array.isArray(bindings) ? bindings.filter((binding) => typeof binding === "object" && binding !== null) : [];
}

function onShop({ column }: Statement): boolean {
  return typeof column === "string" && SHOP.test(column);
}
