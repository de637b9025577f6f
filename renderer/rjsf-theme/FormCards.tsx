import SchemaField from "@rjsf/core/lib/components/fields/SchemaField.js";
import { type FieldPathList, type RJSFSchema, toFieldPathId, type UiSchema, type ValidatorType } from "@rjsf/utils";
import { useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { withValue } from "../../engine/lib/json-pointer.ts";
import { asRecord, type Fields } from "../../engine/lib/object.ts";
import type { Problem } from "../../engine/types/problem.ts";
import { errorSchema } from "./error-schema.ts";
import { type AnyForm, FormContext, ValuesContext } from "./form-context.ts";
import { ids, pointerOf } from "./pointer.ts";
import { registryOf } from "./registry.ts";

const ROOT = toFieldPathId("", ids);
const nothing = () => undefined;

interface Props {
  /** Schemas of the form: the same object as long as the fields are the same. */
  form: { schema: RJSFSchema; uiSchema: UiSchema };
  validator: ValidatorType;
  /** Context of all controls: the same object while somebody types. */
  shared: AnyForm;
  configuration: Fields;
  problems: readonly Problem[];
  pending: Readonly<Record<string, string>>;
}

/**
 * Draws the cards of a form by rjsf's SchemaField with our controls. Values and problems are passed in, so that rjsf's Form is not needed:
 * it keeps and validates a copy of the values, and compares both with every keystroke.
 */
export function FormCards({ form: { schema, uiSchema }, validator, shared, configuration, problems, pending }: Props) {
  const registry = useMemo(() => registryOf(schema, validator), [schema, validator]);
  const errors = useMemo(() => errorSchema(problems), [problems]);
  const values = useMemo(() => ({ configuration, problems, pending }), [configuration, problems, pending]);
  const latest = useRef(configuration);
  useLayoutEffect(() => {
    latest.current = configuration;
  }, [configuration]);
  const { change, touch } = shared;
  const put = useCallback(
    (value: unknown, path: FieldPathList) => {
      // a second change of the same event builds on the first one
      latest.current = asRecord(withValue(latest.current, path.map(String), value));
      const [name = ""] = path.map(String);
      change({ [name]: latest.current[name] });
    },
    [change],
  );
  const touchField = useCallback((id: string) => touch(pointerOf(id)), [touch]);
  return (
    <FormContext.Provider value={shared}>
      <ValuesContext.Provider value={values}>
        <SchemaField
          name=""
          {...{ schema, uiSchema, registry }}
          fieldPathId={ROOT}
          formData={configuration}
          errorSchema={errors}
          onChange={put}
          onBlur={touchField}
          onFocus={nothing}
        />
      </ValuesContext.Provider>
    </FormContext.Provider>
  );
}
