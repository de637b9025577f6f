import type { RJSFSchema, ValidatorType } from "@rjsf/utils";
import createPrecompiledValidator from "@rjsf/validator-ajv8/lib/createPrecompiledValidator.js";
import type { ValidatorFunctions } from "@rjsf/validator-ajv8/lib/types.js";

type Check = ValidatorFunctions[string];

/** Makes rjsf's validator from a check of a form's schema. Nothing is compiled in the browser, so no eval is needed. */
export function validatorOf(check: Check, schema: RJSFSchema): ValidatorType {
  return createPrecompiledValidator({ [schema.$id ?? ""]: check }, schema);
}
