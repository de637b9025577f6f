import { hasVisibleText } from "../../engine/lib/text-rules.ts";
import type { Instance } from "../../engine/translations/instances.ts";
import { MAX_NAME_LENGTH } from "../../engine/translations/limits.ts";
import type { Instances as Declared } from "../../engine/types/translation-component.ts";
import { Text } from "../ui/polaris-components.ts";
import { AddDialog } from "./AddDialog.tsx";
import { nameProblem, tidyName } from "./edit/instance-name.ts";

interface Props {
  declared: Declared;
  instances: readonly Instance[];
  onAdd: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of an instance, and explains how a block uses it. */
export function AddInstance({ declared, instances, onAdd, onClose }: Props) {
  const { label, examples } = declared;
  const add = (text: string) => {
    const problem = nameProblem(text, declared, instances);
    if (problem === undefined) onAdd(tidyName(text));
    return problem;
  };
  return (
    <AddDialog
      title="Add Instance"
      action="Add Instance"
      label="Instance name"
      helpText={() => `For example ${examples.join(", ")}`}
      maxLength={MAX_NAME_LENGTH}
      isEmpty={(text) => !hasVisibleText(text)}
      onAdd={add}
      onClose={onClose}
    >
      <div>
        <Text as="p">{`To show its texts in a ${label} block:`}</Text>
        <ol className="numbered">
          <li>Create a unique instance here.</li>
          <li>{`Configure each ${label} block in the checkout editor.`}</li>
          <li>Assign the instance name to each block there.</li>
        </ol>
      </div>
    </AddDialog>
  );
}
