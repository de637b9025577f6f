import type { WidgetProps } from "@rjsf/utils";
import { ChoiceList } from "@shopify/polaris";
import { useForm } from "../form-context.ts";

/** Chooses the configuration's mode: the choice empties the fields of other modes and sets the defaults of its own. */
export function ModeWidget({ id, label, schema, value, rawErrors }: WidgetProps) {
  const { family, choose } = useForm();
  const [error] = rawErrors ?? [];
  const choices = (schema.enum ?? []).map((mode) => {
    const { title = String(mode), description: text } = family.modes?.values[String(mode)] ?? {};
    return { value: String(mode), label: title, ...(text === undefined ? {} : { helpText: text }) };
  });
  return (
    <div id={id} tabIndex={-1}>
      <ChoiceList
        title={label}
        choices={choices}
        selected={typeof value === "string" ? [value] : []}
        onChange={([mode]) => mode !== undefined && choose(mode)}
        {...(error === undefined ? {} : { error })}
      />
    </div>
  );
}
