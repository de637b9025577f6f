import { Button, TextField } from "@shopify/polaris";

interface Props {
  label: string;
  value: string;
  error: string | undefined;
  busy: boolean;
  onChange: (value: string) => void;
}

/** Draws a field for a short text, with the button that submits its form. */
export function CodeField({ label, value, error, busy, onChange }: Props) {
  return (
    <TextField
      label={label}
      value={value}
      onChange={onChange}
      autoComplete="off"
      {...(error === undefined ? {} : { error })}
      connectedRight={
        <Button submit loading={busy}>
          Apply
        </Button>
      }
    />
  );
}
