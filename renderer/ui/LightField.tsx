import "./light-field.css";

interface Props {
  id: string;
  label: string;
  value: string;
  placeholder: string;
  helpText?: string | undefined;
  /** What is wrong with what stands there. */
  error?: string | undefined;
  disabled: boolean;
  /** How many lines it shows at least; one where it takes one only. */
  lines?: number;
  /** The language it is written in, and from which side. */
  lang?: string | undefined;
  dir?: "ltr" | "rtl";
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** A text field as those of Polaris, for a screen that draws hundreds: it measures nothing, and its input knows the language that is typed. */
export function LightField({ id, label, helpText, error, lines = 1, onChange, ...rest }: Props) {
  const said = [error !== undefined && `${id}-error`, helpText !== undefined && `${id}-help`].filter(Boolean).join(" ");
  const input = {
    ...rest,
    id,
    autoComplete: "off",
    "aria-invalid": error !== undefined,
    ...(said === "" ? {} : { "aria-describedby": said }),
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
