import pg from "pg";

/** Statement with its values left out, how often it was run for each request, and its milliseconds in PostgreSQL for each request. */
export interface StatementCost {
  text: string;
  times: number;
  ms: number;
}

/** Settings of PostgreSQL with which its statements can be measured. */
export const MEASURING = ["shared_preload_libraries=pg_stat_statements"];

/** Connects to the measurements of a database. */
export async function openStatements(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  await client.query("create extension if not exists pg_stat_statements");
  return {
    reset: () => client.query("select pg_stat_statements_reset()"),
    /** Returns what was run since the reset, the dearest first. */
    read: async (requests: number): Promise<StatementCost[]> => {
      const { rows } = await client.query(
        "select query, sum(calls) as calls, sum(total_exec_time + total_plan_time) as ms from pg_stat_statements where query !~ 'pg_stat_statements' group by query",
      );
      const costs = rows.map(({ query, calls, ms }) => ({
        text: shortened(query),
        times: Number(calls) / requests,
        ms: Number(ms) / requests,
      }));
      return [...grouped(costs)].sort((a, b) => b.ms - a.ms);
    },
    close: () => client.end(),
  };
}

/** Statements of the same text: those that name a shop or a key as a literal differ otherwise. */
function grouped(costs: readonly StatementCost[]): StatementCost[] {
  const byText = new Map<string, StatementCost>();
  for (const { text, times, ms } of costs) {
    const sum = byText.get(text) ?? { text, times: 0, ms: 0 };
    byText.set(text, { text, times: sum.times + times, ms: sum.ms + ms });
  }
  return [...byText.values()];
}

function shortened(query: string): string {
  const text = query
    .replace(/\s+/g, " ")
    .replaceAll('"', "")
    .replace(/'[^']*(''[^']*)*'/g, "…");
  const [select, from] = text.split(/ from (?=local\.|[a-z_]+ )/, 2);
  const short = select !== undefined && from !== undefined && select.length > 60 ? `${select.slice(0, 40)} … from ${from}` : text;
  return short.slice(0, 150);
}
