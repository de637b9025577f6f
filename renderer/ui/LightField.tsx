import "./light-field.css";

interface Props {
  id: string;
  label: string;
  value: string;
  placeholder: string;
  helpText?: string | undefined;
  /** Error of the value. */
  error?: string | undefined;
  disabled: boolean;
  /** Number of lines that it shows at least; without it the field takes one line only. */
  lines?: number;
  /** Language of the text, and its direction. */
  lang?: string | undefined;
  dir?: "ltr" | "rtl";
  onChange: (value: string) => void;
  onBlur: () => void;
  onFocus?: () => void;
}

/**
 * Draws a text field like those of Polaris, for a screen with hundreds: it measures nothing, and its input has the language of the text.
 */
export function LightField({ id, label, helpText, error, lines = 1, onChange, ...rest }: Props) {
  const describedBy = [error !== undefined && `${id}-error`, helpText !== undefined && `${id}-help`].filter(Boolean).join(" ");
  const input = {
    ...rest,
    id,
    autoComplete: "off",
    "aria-invalid": error !== undefined,
    ...(describedBy === "" ? {} : { "aria-describedby": describedBy }),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <div className="light-field">
      <label htmlFor={id}>{label}</label>
      {lines > 1 ? <textarea {...input} rows={lines} /> : <input type="text" {...input} />}
      {error !== undefined && (
        <p id={`${id}-error`} className="light-field-error">
          {error}
        </p>
      )}
      {helpText !== undefined && (
        <p id={`${id}-help`} className="light-field-help">
          {helpText}
        </p>
      )}
    </div>
  );
}
