import { useState } from "react";
import { Select } from "../ui/inputs.ts";
import { LazyConfirm } from "../ui/LazyConfirm.tsx";
import { Stack, Text } from "../ui/polaris-components.ts";
import { languageProblem } from "./edit/language-problem.ts";
import { languageOptions } from "./language-options.ts";

interface Props {
  added: readonly string[];
  onAdd: (code: string) => void;
  onClose: () => void;
}

/** Lets a language be chosen, and explains which customers see its texts. */
export function AddLanguage({ added, onAdd, onClose }: Props) {
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();
  const add = () => {
    const wrong = languageProblem(code, added);
    if (wrong === undefined) onAdd(code);
    setProblem(wrong);
  };
  return (
    <LazyConfirm title="Add Language" action="Add Language" busy={false} destructive={false} onConfirm={add} onClose={onClose}>
      <Stack gap="400">
        <Select
          label="Language"
          placeholder="Choose language"
          options={languageOptions(added)}
          value={code}
          error={problem ?? false}
          onChange={(next) => {
            setCode(next);
            setProblem(undefined);
          }}
        />
        <div>
          <Text as="p">A customer sees the first of these that has a text:</Text>
          <ol className="numbered">
            <li>the exact regional match of the checkout’s language, for example zh-TW</li>
            <li>its base language, for example zh</li>
            <li>the default text</li>
          </ol>
        </div>
      </Stack>
    </LazyConfirm>
  );
}
