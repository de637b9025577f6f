import type { WidgetProps } from "@rjsf/utils";

interface Labelled {
  id: string;
  label: string;
  helpText: string | undefined;
  error: string | false;
  requiredIndicator: boolean;
  disabled: boolean;
  onBlur: () => void;
  placeholder?: string;
}

/** What every Polaris input is told about its field: name, help, what is wrong with it. */
export function withLabel({ id, label, schema, rawErrors, required, disabled, onBlur, value }: WidgetProps): Labelled {
  const [error] = rawErrors ?? [];
  return {
    id,
    label,
    helpText: schema.description,
    error: error ?? false,
    requiredIndicator: required === true,
    disabled: disabled === true,
    onBlur: () => onBlur(id, value),
    ...(typeof schema.placeholder === "string" ? { placeholder: schema.placeholder } : {}),
  };
}
