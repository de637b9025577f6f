import { join } from "node:path";
import { type DocumentNode, executeSync, type GraphQLFieldResolver, parse } from "graphql";
import { PROGRAM } from "../../../engine/platform.ts";
import type { Compiled } from "../../../engine/rule/packed.ts";
import { run } from "../../../engine/rule/run.ts";
import type { Problem } from "../../../engine/types.ts";
import { checkedOperations } from "../../../server/local/checkout/output.ts";
import { functionSchema } from "../../../server/local/checkout/schemas.ts";
import { world } from "../../../server/local/checkout/world.ts";
import { type DeployedFunction, readFunctions } from "../../../server/local/functions.ts";
import { seedStore } from "../../../server/local/seed/seed.ts";
import { DEFAULT_SHOP } from "../../../server/local/shops.ts";
import { root } from "../../../server/root.ts";
import { checkouts } from "./checkouts.ts";

/** Runs compiled rules; what goes wrong at checkout is one problem, of the first checkout in which it does. */
export type Runner = (compiled: Compiled) => Problem[];

type Query = DeployedFunction & { document: DocumentNode };

/** Runs rules on the checkouts of the check: the queries of their Functions read them, and what comes out must be what the platform takes. */
export function createRunner(): Runner {
  const store = seedStore(DEFAULT_SHOP, "2026-01-01T00:00:00.000Z");
  const all = checkouts(store);
  const queries = new Map<string, Query>();
  for (const each of readFunctions(join(root, "extensions"))) queries.set(each.handle, { ...each, document: parse(each.inputQuery) });
  return ({ pack, program, variables }) => {
    const query = queries.get(pack);
    if (query === undefined) return [problem(`the Function ${pack} is not there`)];
    const owner = (_: string | undefined, key: string) => (key === PROGRAM ? { type: "json", value: "", jsonValue: program } : null);
    try {
      for (const checkout of all) checkedOperations(query, run(program, inputOf(query, world(store, checkout, owner), variables)));
      return [];
    } catch (error) {
      return [problem(error instanceof Error ? error.message : String(error))];
    }
  };
}

function inputOf({ api, document }: Query, rootValue: object, variableValues: Record<string, unknown>): object {
  const { data, errors } = executeSync({ schema: functionSchema(api), document, rootValue, variableValues, fieldResolver });
  const [error] = errors ?? [];
  if (error) throw new Error(`${error.path?.join(".") ?? "query"}: ${error.message}`);
  return JSON.parse(JSON.stringify(data));
}

const fieldResolver: GraphQLFieldResolver<Record<string, unknown>, unknown> = (source, given, _context, { fieldName }) => {
  const value = source[fieldName];
  return typeof value === "function" ? value(given) : value;
};

function problem(message: string): Problem {
  return { code: "runtime", path: "", message: `It fails at checkout: ${message}` };
}
