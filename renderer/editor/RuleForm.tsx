import withTheme from "@rjsf/core/lib/withTheme.js";
import { useMemo } from "react";
import { unlocked } from "../../engine/declare/gates.ts";
import type { Fields } from "../../engine/declare/object.ts";
import type { Family, Problem } from "../../engine/types.ts";
import type { Shop } from "../shop.ts";
import { type Edits, FormContext, ValuesContext } from "../theme/context.ts";
import { errorSchema } from "../theme/errors.ts";
import { drawnFields, formSchema } from "../theme/form-schema.ts";
import { theme } from "../theme/index.ts";
import { ids, pointerOf } from "../theme/pointer.ts";
import { validator } from "../theme/validator.ts";

const Form = withTheme(theme);

interface Props {
  family: Family;
  configuration: Fields;
  shop: Shop;
  problems: readonly Problem[];
  pending: Readonly<Record<string, string>>;
  edit: Edits;
  side: HTMLElement | null;
}

/** The cards of a family's editor, drawn from its schema. Problems come from outside, since only some are to be shown yet. */
export function RuleForm({ family, configuration, shop, problems, pending, edit, side }: Props) {
  const drawn = drawnFields(family, configuration, (entitlement) => unlocked(entitlement, shop.facts));
  const names = drawn.map(([name]) => name);
  const key = names.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawn fields are the same as long as their names are
  const form = useMemo(() => formSchema(family, drawn), [family, key]);
  const checks = useMemo(() => validator(family, form.schema), [family, form]);
  const errors = useMemo(() => errorSchema(problems), [problems]);
  const { currency } = shop;
  const { change, put, arrange, choose, type, touch, forget } = edit;
  const shared = useMemo(
    () => ({ family, currency, change, put, arrange, choose, type, touch, forget, side }),
    [family, currency, change, put, arrange, choose, type, touch, forget, side],
  );
  const values = useMemo(() => ({ configuration, problems, pending }), [configuration, problems, pending]);
  return (
    <FormContext.Provider value={shared}>
      <ValuesContext.Provider value={values}>
        <Form
          {...form}
          {...ids}
          validator={checks}
          tagName="div"
          formData={configuration}
          extraErrors={errors}
          noValidate
          showErrorList={false}
          onChange={({ formData }) => change(pick(formData, names))}
          onBlur={(id) => touch(pointerOf(id))}
          experimental_defaultFormStateBehavior={{ emptyObjectFields: "skipDefaults", arrayMinItems: { populate: "never" } }}
        >
          <span hidden />
        </Form>
      </ValuesContext.Provider>
    </FormContext.Provider>
  );
}

/** Only what the form draws is taken from it: siblings may have changed since rjsf copied them. */
function pick(data: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, data[name]]));
}
