import { Text } from "../ui/polaris-components.ts";
import { AddDialog } from "./AddDialog.tsx";
import { regionProblem } from "./edit/language-problem.ts";
import { regionalKey } from "./edit/regional-key.ts";
import { languageName } from "./language-name.ts";

interface Props {
  /** Language of the region. */
  language: string;
  added: readonly string[];
  onAdd: (code: string) => void;
  onClose: () => void;
}

/** Asks for a region of a language. */
export function AddRegion({ language, added, onAdd, onClose }: Props) {
  const name = languageName(language);
  const add = (text: string) => {
    const key = regionalKey(language, text);
    const problem = regionProblem(key, added);
    if (problem === undefined && key !== undefined) onAdd(key);
    return problem;
  };
  const helpText = (text: string) => {
    const key = regionalKey(language, text);
    return key === undefined ? `For example CA, or ${language}-CA` : `${languageName(key)} (${key})`;
  };
  return (
    <AddDialog
      title={`Add region to ${name}`}
      action="Add region"
      label="Region"
      helpText={helpText}
      isEmpty={(text) => text.trim() === ""}
      onAdd={add}
      onClose={onClose}
    >
      <Text as="p">{`Customers who check out in the language of this region see its texts. Where one is empty, they see the text in ${name}.`}</Text>
    </AddDialog>
  );
}
