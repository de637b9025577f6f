import { capitalize } from "../../engine/lib/text.ts";
import type { Instance } from "../../engine/translations/instances.ts";
import type { Instances as Declared, TranslationComponent } from "../../engine/types/translation-component.ts";
import { LazyConfirm } from "../ui/LazyConfirm.tsx";
import { Text } from "../ui/polaris-components.ts";
import { AddInstance } from "./AddInstance.tsx";
import type { Edits } from "./edits.ts";

export type PendingQuestion = "add" | "remove";

interface Props {
  asking: PendingQuestion;
  component: TranslationComponent;
  declared: Declared;
  instances: readonly Instance[];
  /** Set of texts that is chosen; undefined where none is. */
  instance: Instance | undefined;
  edits: Edits;
  onClose: () => void;
}

/** Asks for the name of a set of texts before it is added, and for a confirmation before it is removed. */
export function InstanceQuestion({ asking, component, declared, instances, instance, edits, onClose }: Props) {
  if (asking === "add")
    return (
      <AddInstance
        {...{ declared, instances }}
        onAdd={(name) => {
          edits.addInstance(component, name);
          onClose();
        }}
        onClose={onClose}
      />
    );
  if (instance === undefined) return null;
  return (
    <Removal
      {...{ instance }}
      noun={declared.label}
      onConfirm={() => {
        edits.removeInstance(component, instance.id);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

interface RemovalProps {
  noun: string;
  instance: Instance;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a set of texts is removed. */
function Removal({ noun, instance, onConfirm, onClose }: RemovalProps) {
  return (
    <LazyConfirm title={`Remove "${instance.name}"?`} action="Remove" busy={false} onConfirm={onConfirm} onClose={onClose}>
      <Text as="p">{`Its texts are removed in all languages. ${capitalize(noun)} blocks that name it show the first one until you name another there. This is saved when you click Save Changes.`}</Text>
    </LazyConfirm>
  );
}
