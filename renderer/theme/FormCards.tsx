import withTheme from "@rjsf/core/lib/withTheme.js";
import type { RJSFSchema, UiSchema, ValidatorType } from "@rjsf/utils";
import { useMemo } from "react";
import type { Fields } from "../../engine/declare/object.ts";
import type { Problem } from "../../engine/types.ts";
import { type AnyForm, FormContext, ValuesContext } from "./context.ts";
import { errorSchema } from "./errors.ts";
import { theme } from "./index.ts";
import { ids, pointerOf } from "./pointer.ts";

const Form = withTheme(theme);

interface Props {
  /** What is drawn: the same object as long as the fields are the same. */
  form: { schema: RJSFSchema; uiSchema: UiSchema };
  validator: ValidatorType;
  /** What controls need of the form: the same object while somebody types. */
  shared: AnyForm;
  configuration: Fields;
  problems: readonly Problem[];
  pending: Readonly<Record<string, string>>;
}

/** The cards of a form, drawn with our controls. What is wrong comes from outside. */
export function FormCards({ form, validator, shared, configuration, problems, pending }: Props) {
  const errors = useMemo(() => errorSchema(problems), [problems]);
  const values = useMemo(() => ({ configuration, problems, pending }), [configuration, problems, pending]);
  const names = Object.keys(form.schema.properties ?? {});
  return (
    <FormContext.Provider value={shared}>
      <ValuesContext.Provider value={values}>
        <Form
          {...form}
          {...ids}
          validator={validator}
          tagName="div"
          formData={configuration}
          extraErrors={errors}
          noValidate
          showErrorList={false}
          // only what the form draws is taken from it: siblings may have changed since rjsf copied them
          onChange={({ formData }) => shared.change(Object.fromEntries(names.map((name) => [name, formData[name]])))}
          onBlur={(id) => shared.touch(pointerOf(id))}
          experimental_defaultFormStateBehavior={{ emptyObjectFields: "skipDefaults", arrayMinItems: { populate: "never" } }}
        >
          <span hidden />
        </Form>
      </ValuesContext.Provider>
    </FormContext.Provider>
  );
}
