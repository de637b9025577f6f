import { type FormEvent, useState } from "react";
import { isSeen } from "../../engine/lib/text-rules.ts";
import type { Instance } from "../../engine/translations/instances.ts";
import { MOST_NAME } from "../../engine/translations/limits.ts";
import type { Instances as Declared } from "../../engine/types/translation-component.ts";
import { TextField } from "../ui/inputs.ts";
import { Ask } from "../ui/LazyConfirm.tsx";
import { Stack, Text } from "../ui/polaris.ts";
import { nameProblem, tidyName } from "./edit/instance-name.ts";

interface Props {
  declared: Declared;
  instances: readonly Instance[];
  onAdd: (name: string) => void;
  onClose: () => void;
}

/** The window in which an instance gets its name, and which says how a block comes to it. */
export function AddInstance({ declared, instances, onAdd, onClose }: Props) {
  const { noun, examples } = declared;
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string>();
  const add = () => {
    const wrong = nameProblem(name, declared, instances);
    if (wrong === undefined) onAdd(tidyName(name));
    setProblem(wrong);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add();
  };
  return (
    <Ask
      title="Add Instance"
      action="Add Instance"
      busy={false}
      destructive={false}
      disabled={!isSeen(name)}
      onConfirm={add}
      onClose={onClose}
    >
      <Stack gap="400">
        <form onSubmit={submit}>
          <TextField
            label="Instance name"
            value={name}
            autoFocus
            autoComplete="off"
            maxLength={MOST_NAME}
            helpText={`For example ${examples.join(", ")}`}
            error={problem ?? false}
            onChange={(next) => {
              setName(next);
              setProblem(undefined);
            }}
          />
        </form>
        <div>
          <Text as="p">{`To show its texts in a ${noun} block:`}</Text>
          <ol className="numbered">
            <li>Create a unique instance here.</li>
            <li>{`Configure each ${noun} block in the checkout editor.`}</li>
            <li>Assign the instance name to each block there.</li>
          </ol>
        </div>
      </Stack>
    </Ask>
  );
}
