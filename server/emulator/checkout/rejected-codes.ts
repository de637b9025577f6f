import type { Operation } from "./operation.ts";

/** Returns the codes that discounts' Functions reject, in lower case, each with the message of the first Function for the buyer. */
export function rejectedCodes(operations: readonly Operation[]): Map<string, string> {
  const rejected = new Map<string, string>();
  for (const { enteredDiscountCodesReject } of operations) {
    const codes = (enteredDiscountCodesReject?.codes ?? []) as { code: string }[]; // checked against the schema before
    for (const { code } of codes) {
      const reason = rejected.get(code.toLowerCase());
      rejected.set(code.toLowerCase(), reason ?? String(enteredDiscountCodesReject?.message));
    }
  }
  return rejected;
}
