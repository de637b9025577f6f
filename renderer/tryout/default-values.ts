import { factId } from "../../engine/facts/fact-id.ts";
import type { FactInput } from "../../engine/types/facts.ts";
import type { FactValues } from "../../engine/types/trial.ts";

/** Choices with which a trial begins: a customer who is about to order, in English. */
const FIRST = ["CHECKOUT_COMPLETION", "EN"];

/** Returns the values of facts that every checkout has, before anything is entered. */
export function defaultValues(inputs: readonly FactInput[], now: string, mayLack: boolean): FactValues {
  const values = inputs.flatMap((input): [string, string][] => {
    if (input.control === "moment") return [[factId(input), now]];
    const { control, options, path, always = false } = input;
    if (control !== "select" || !(path[0] === "buyerJourney" || (always && !mayLack))) return [];
    const first = options.find(({ value }) => FIRST.includes(value)) ?? options[0];
    return first === undefined ? [] : [[factId(input), first.value]];
  });
  return Object.fromEntries(values);
}

/** Returns entered values with the present time where a moment was emptied. */
export function withNow(values: FactValues, inputs: readonly FactInput[], now: string): FactValues {
  const emptied = inputs.filter((input) => input.control === "moment" && values[factId(input)] === "");
  return { ...values, ...Object.fromEntries(emptied.map((input) => [factId(input), now])) };
}

/** Returns the present time of a store, to the minute, as an input of the browser has it. */
export function timeOfStore(timeZone: string): string {
  const parts = { timeZone, year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;
  return new Intl.DateTimeFormat("sv-SE", parts).format(new Date()).replace(" ", "T");
}
