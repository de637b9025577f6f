import { basename } from "node:path";
import type { AnalyticsDeclaration, AnalyticsTable, FieldSchema } from "../../../engine/generated/declarations.ts";
import type { NamedCall } from "../declarations/calls.ts";
import type { ReplySchema } from "./measures.ts";
import type { NumberChecks } from "./number-checks.ts";
import { oneOf, type Report } from "./reporter.ts";

type Orders = NonNullable<AnalyticsDeclaration["orders"]>;

/** Finds the call that lists the orders of a screen; undefined if it is no call that lists lines of orders. */
export function findOrdersCall(orders: Orders | undefined, calls: readonly NamedCall[]): NamedCall | undefined {
  return calls.find((each) => each.file === fileOf(orders) && linesOf(each) !== undefined);
}

interface OrdersCheck {
  /** Name of the screen. */
  id: string;
  orders: Orders;
  /** Call that lists the orders; undefined where none does. */
  call: NamedCall | undefined;
  calls: readonly NamedCall[];
  /** Names of what blocks count. */
  counted: readonly string[];
}

/** Checks the orders of a screen: which call lists them, what they are of, and how their amounts are written. */
export function checkScreenOrders({ id, orders, call, calls, counted }: OrdersCheck, { checkWritten }: NumberChecks, report: Report): void {
  if (call === undefined) {
    const fit = calls.filter((each) => linesOf(each) !== undefined).map((each) => basename(each.file, ".json"));
    report(["orders", "endpoint"], `"${orders.endpoint}" is no call that tells lines of orders: ${oneOf(fit)}`);
    return;
  }
  const kinds = (queryField(call, "of")?.enum ?? []).map(String);
  if (counted.includes(id) && orders.eventSource !== id)
    report(["orders", "eventSource"], `"${orders.eventSource}" is what another screen shows: ${id}`);
  if (!kinds.includes(orders.eventSource))
    report(["orders", "eventSource"], `"${orders.eventSource}" adds no lines to orders: ${oneOf(kinds)}`);
  checkWritten(linesOf(call), { field: [orders.amount.field], as: "money" }, ["orders", "amount"]);
}

interface RowOrdersCheck {
  /** Orders of the table's rows. */
  orders: NonNullable<AnalyticsTable["orders"]>;
  screen: AnalyticsDeclaration;
  call: NamedCall | undefined;
  /** Entries of the list that the table shows. */
  rows: ReplySchema | undefined;
}

/** Checks that the rows of a table open orders by a value that the call of orders takes. */
export function checkRowOrders({ orders, screen, call, rows }: RowOrdersCheck, report: Report): void {
  const file = fileOf(screen.orders);
  for (const [parameter, field] of Object.entries(orders)) {
    if (call !== undefined && queryField(call, parameter)?.type !== "string") report([parameter], `${file} takes no text "${parameter}"`);
    const opened = rows?.properties?.[field];
    if (opened?.type !== "string") report([parameter], `${screen.endpoint} tells no text "${field}"`);
    else if (call !== undefined && !isSameValue({ parameter, field }, queryField(call, parameter)?.pattern, opened.pattern))
      report([parameter], `"${field}" is not what ${file} takes as "${parameter}"`);
  }
}

/** True if a row's text is what the call of orders takes: one of the same form, or else of the same name. */
function isSameValue(
  { parameter, field }: { parameter: string; field: string },
  taken: string | undefined,
  told: string | undefined,
): boolean {
  return taken === undefined ? parameter === field : taken === told;
}

/** Returns the lines that a call of orders tells; undefined if it is no such call, which takes what added them. */
function linesOf({ query, response }: NamedCall): ReplySchema | undefined {
  const lines = (response as ReplySchema | undefined)?.properties?.lines?.items;
  return query?.properties?.of === undefined ? undefined : lines;
}

function queryField({ query }: NamedCall, name: string): FieldSchema | undefined {
  return query?.properties?.[name];
}

const fileOf = (orders: Orders | undefined): string => `schemas/calls/${orders?.endpoint}.json`;
