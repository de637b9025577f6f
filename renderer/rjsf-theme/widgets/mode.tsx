import type { WidgetProps } from "@rjsf/utils";
import { ChoiceList } from "@shopify/polaris";
import { useForm } from "../form-context.ts";

/** Chooses the configuration's mode: the choice empties the fields of other modes and sets the defaults of its own. */
export function ModeWidget({ id, label, value, rawErrors }: WidgetProps) {
  const { family, choose } = useForm();
  const [error] = rawErrors ?? [];
  const choices = Object.entries(family.modes?.values ?? {}).map(([mode, { title, description: text }]) => ({
    value: mode,
    label: title,
    ...(text === undefined ? {} : { helpText: text }),
  }));
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
