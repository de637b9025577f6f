import type { RJSFSchema, ValidatorType } from "@rjsf/utils";
import createPrecompiledValidator from "@rjsf/validator-ajv8/lib/createPrecompiledValidator.js";
import type { ValidatorFunctions } from "@rjsf/validator-ajv8/lib/types.js";
import { validateStored } from "../../engine/configuration/validate/validate-stored.ts";
import type { Family } from "../../engine/types/family.ts";

type Check = ValidatorFunctions[string];

/** Makes rjsf's validator from a check of a form's schema. Nothing is compiled in the browser, so no eval is needed. */
export function validatorOf(check: Check, schema: RJSFSchema): ValidatorType {
  return createPrecompiledValidator({ [schema.$id ?? ""]: check }, schema);
}

/** Wraps the family's compiled validators to look like one that ajv compiled, with the messages of our declarations. */
export function checkOf(family: Family): Check {
  const check: Check = (data) => {
    const checked = validateStored(family, data);
    const problems = checked.ok ? [] : checked.problems;
    check.errors = problems.map(({ code, path, message }) => ({ keyword: code, instancePath: path, schemaPath: "", params: {}, message }));
    return checked.ok;
  };
  return check;
}
