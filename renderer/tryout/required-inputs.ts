import type { Family } from "../../engine/types/family.ts";

/** Facts of a checkout, beside the products in the cart, that a family's conditions read; the tryout has fields for no others. */
export interface RequiredInputs {
  country: boolean;
  company: boolean;
  codes: boolean;
  phone: boolean;
  money: boolean;
}

export function requiredInputs({ conditionTypes }: Pick<Family, "conditionTypes">): RequiredInputs {
  const read = (name: string) => conditionTypes.some(({ input: reads }) => new RegExp(`\\b${name}\\b`).test(reads));
  return {
    country: read("localization"),
    company: read("purchasingCompany"),
    codes: read("enteredDiscountCodes"),
    phone: read("phone"),
    money: conditionTypes.some(
      ({ valueType: as, operators }) =>
        as === "money" || Object.values(operators).some(({ aggregate }) => aggregate?.valueType === "money"),
    ),
  };
}
