import type { FamilyDeclaration } from "../generated/declarations.ts";
import { getProperty } from "../lib/object.ts";
import { SCHEDULE, TEST_CART } from "./activation-conditions.ts";

/** Limits of a configuration, as lists tell of them: its days, and the day since which it is at test. */
export interface ActivationLimits {
  from?: string;
  until?: string;
  testSince?: string;
}

/** Returns the limits of a configuration; undefined if it always acts, for all carts. */
export function activationLimits(
  { activation }: Pick<FamilyDeclaration, "activation">,
  configuration: object,
): ActivationLimits | undefined {
  if (activation !== true) return undefined;
  const test = getProperty(configuration, TEST_CART);
  const limits = {
    ...dayOf(configuration, "from"),
    ...dayOf(configuration, "until"),
    ...(test === undefined ? {} : { testSince: String(getProperty(test, "since") ?? "") }),
  };
  return Object.keys(limits).length === 0 ? undefined : limits;
}

function dayOf(configuration: object, name: "from" | "until"): Pick<ActivationLimits, "from" | "until"> {
  const day = getProperty(getProperty(configuration, SCHEDULE), name);
  return typeof day === "string" && day !== "" ? { [name]: day } : {};
}

/** Returns a configuration without its days: a rule that stops every order on some days is one that stops every order. */
export function withoutSchedule<T extends object>(configuration: T): T {
  const { [SCHEDULE]: _, ...others } = configuration as T & { [SCHEDULE]?: unknown };
  return others as T;
}
