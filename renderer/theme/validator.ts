import type { RJSFSchema, ValidatorType } from "@rjsf/utils";
import createPrecompiledValidator from "@rjsf/validator-ajv8/lib/createPrecompiledValidator.js";
import type { ValidatorFunctions } from "@rjsf/validator-ajv8/lib/types.js";
import { validate } from "../../engine/form/validate.ts";
import type { Family } from "../../engine/types.ts";

/** The family's compiled validators as rjsf wants them, for the form's schema: none is compiled in the browser, so no eval is needed. */
export function validator(family: Family, schema: RJSFSchema): ValidatorType {
  return createPrecompiledValidator({ [schema.$id ?? ""]: compiled(family) }, schema);
}

/** What a validator compiled by ajv looks like, with the words that our declarations have for what is wrong. */
function compiled(family: Family): ValidatorFunctions[string] {
  const check: ValidatorFunctions[string] = (data) => {
    const checked = validate(family, data);
    const problems = checked.ok ? [] : checked.problems;
    check.errors = problems.map(({ code, path, message }) => ({ keyword: code, instancePath: path, schemaPath: "", params: {}, message }));
    return checked.ok;
  };
  return check;
}
