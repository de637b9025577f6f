import { type FormEvent, type ReactNode, useState } from "react";
import { TextField } from "../ui/inputs.ts";
import { LazyConfirm } from "../ui/LazyConfirm.tsx";
import { Stack } from "../ui/polaris-components.ts";

interface Props {
  title: string;
  /** Label of its button. */
  action: string;
  label: string;
  helpText: (text: string) => string;
  maxLength?: number;
  isEmpty: (text: string) => boolean;
  /** Adds the entered text; returns the reason for which it cannot be added, or undefined when it was added. */
  onAdd: (text: string) => string | undefined;
  onClose: () => void;
  /** Contents below the field. */
  children: ReactNode;
}

/** Asks for one text, which names the thing that is added, and shows its error below the field. */
export function AddDialog({ title, action, label, helpText, maxLength, isEmpty, onAdd, onClose, children }: Props) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const add = () => setProblem(onAdd(text));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add();
  };
  return (
    <LazyConfirm title={title} action={action} busy={false} destructive={false} disabled={isEmpty(text)} onConfirm={add} onClose={onClose}>
      <Stack gap="400">
        <form onSubmit={submit}>
          <TextField
            label={label}
            value={text}
            autoFocus
            autoComplete="off"
            {...(maxLength !== undefined && { maxLength })}
            helpText={helpText(text)}
            error={problem ?? false}
            onChange={(next) => {
              setText(next);
              setProblem(undefined);
            }}
          />
        </form>
        {children}
      </Stack>
    </LazyConfirm>
  );
}
