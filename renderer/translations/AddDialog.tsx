import { type FormEvent, type ReactNode, useState } from "react";
import { TextField } from "../ui/inputs.ts";
import { Ask } from "../ui/LazyConfirm.tsx";
import { Stack } from "../ui/polaris.ts";

interface Props {
  /** Title of the dialog. */
  title: string;
  /** What its button says. */
  action: string;
  label: string;
  helpText: (typed: string) => string;
  maxLength?: number;
  isEmpty: (typed: string) => boolean;
  /** Why what was typed cannot be added; undefined when it was added. */
  onAdd: (typed: string) => string | undefined;
  onClose: () => void;
  /** What it says below the field. */
  children: ReactNode;
}

/** A dialog that asks for one text, which names what is added, and says below the field what is wrong with it. */
export function AddDialog({ title, action, label, helpText, maxLength, isEmpty, onAdd, onClose, children }: Props) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const add = () => setProblem(onAdd(typed));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add();
  };
  return (
    <Ask title={title} action={action} busy={false} destructive={false} disabled={isEmpty(typed)} onConfirm={add} onClose={onClose}>
      <Stack gap="400">
        <form onSubmit={submit}>
          <TextField
            label={label}
            value={typed}
            autoFocus
            autoComplete="off"
            {...(maxLength !== undefined && { maxLength })}
            helpText={helpText(typed)}
            error={problem ?? false}
            onChange={(next) => {
              setTyped(next);
              setProblem(undefined);
            }}
          />
        </form>
        {children}
      </Stack>
    </Ask>
  );
}
