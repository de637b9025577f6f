import { isAmount } from "../function-input/amounts.ts";
import { addedDiscounts, type Candidate } from "./candidate.ts";
import type { Operation } from "./operation.ts";

/** Returns Shopify's problem with the numbers in a discount's operations, which their types do not restrict. Undefined if there is none. */
export function candidateProblem(operations: readonly Operation[]): string | undefined {
  const candidates = operations.flatMap((operation) =>
    Object.values(addedDiscounts(operation)).flatMap((adding) => adding?.candidates ?? []),
  );
  return candidates.flatMap(problems)[0];
}

function problems({ value: { percentage, fixedAmount }, targets, prerequisites }: Candidate): string[] {
  const counts = [...targets, ...(prerequisites ?? [])].flatMap(({ cartLine }) => cartLine?.quantity ?? []);
  const share = percentage && String(percentage.value);
  return [
    ...(share && !(isAmount(share) && Number(share) <= 100) ? [`a percentage must be from 0 to 100, and is ${share}`] : []),
    ...(fixedAmount && !isAmount(String(fixedAmount.amount)) ? [`an amount must be 0 or more, and is ${fixedAmount.amount}`] : []),
    ...counts.filter((count) => count <= 0).map((count) => `a quantity must be more than 0, and is ${count}`),
  ];
}
