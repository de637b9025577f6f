import type { ValidatorType } from "@rjsf/utils";
import { validate } from "../../engine/form/validate.ts";
import type { Family } from "../../engine/types.ts";
import { errorSchema } from "./errors.ts";

/** The engine's compiled validator as rjsf wants one: no schema is compiled in the browser, so no eval is needed. */
export function validator(family: Family): ValidatorType {
  const check = (data: unknown) => {
    const validation = validate(family, data);
    return validation.ok ? [] : validation.problems;
  };
  return {
    validateFormData: (data) => {
      const problems = check(data);
      const errors = problems.map(({ path, message }) => ({ property: path, message, stack: message }));
      return { errors, errorSchema: errorSchema(problems) };
    },
    isValid: (_schema, data) => check(data).length === 0,
    rawValidation: () => ({ errors: [] }),
  };
}
