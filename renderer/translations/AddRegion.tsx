import { type FormEvent, useState } from "react";
import { TextField } from "../ui/inputs.ts";
import { Ask } from "../ui/LazyConfirm.tsx";
import { Stack, Text } from "../ui/polaris.ts";
import { regionProblem } from "./edit/language-problem.ts";
import { regionalKey } from "./edit/regional-key.ts";
import { languageName } from "./language-name.ts";

interface Props {
  /** The language that it is a region of. */
  language: string;
  added: readonly string[];
  onAdd: (code: string) => void;
  onClose: () => void;
}

/** The window in which a region of a language is typed. */
export function AddRegion({ language, added, onAdd, onClose }: Props) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const key = regionalKey(language, typed);
  const name = languageName(language);
  const add = () => {
    const wrong = regionProblem(key, added);
    if (wrong === undefined && key !== undefined) onAdd(key);
    setProblem(wrong);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add();
  };
  return (
    <Ask
      title={`Add region to ${name}`}
      action="Add region"
      busy={false}
      destructive={false}
      disabled={typed.trim() === ""}
      onConfirm={add}
      onClose={onClose}
    >
      <Stack gap="400">
        <form onSubmit={submit}>
          <TextField
            label="Region"
            value={typed}
            autoFocus
            autoComplete="off"
            helpText={key === undefined ? `For example CA, or ${language}-CA` : `${languageName(key)} (${key})`}
            error={problem ?? false}
            onChange={(next) => {
              setTyped(next);
              setProblem(undefined);
            }}
          />
        </form>
        <Text as="p">{`Customers who check out in the language of this region see its texts. Where one is empty, they see the text in ${name}.`}</Text>
      </Stack>
    </Ask>
  );
}
