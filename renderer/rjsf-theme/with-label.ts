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

/** Returns the props that every Polaris input takes from its field: name, help, error. */
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
