import { useState } from "react";
import { capitalize } from "../../engine/lib/text.ts";
import type { Instance } from "../../engine/translations/instances.ts";
import { MAX_INSTANCES } from "../../engine/translations/limits.ts";
import type { Instances as Declared, TranslationComponent } from "../../engine/types/translation-component.ts";
import { Select } from "../ui/inputs.ts";
import { Card, Stack, Text } from "../ui/polaris-components.ts";
import type { Edits } from "./edits.ts";
import { InstanceActions } from "./InstanceActions.tsx";
import { InstanceQuestion, type PendingQuestion } from "./InstanceQuestion.tsx";

interface Props {
  component: TranslationComponent;
  declared: Declared;
  instances: readonly Instance[];
  /** Undefined where none is chosen. */
  chosen: string | undefined;
  disabled: boolean;
  edits: Edits;
}

/** Chooses the set of texts of a component that is edited, and adds and deletes sets. */
export function Instances({ component, declared, instances, chosen, disabled, edits }: Props) {
  const { label } = declared;
  const [asking, setAsking] = useState<PendingQuestion>();
  const instance = instances.find(({ id }) => id === chosen);
  const none = instances.length === 0;
  const full = instances.length >= MAX_INSTANCES;
  return (
    <Card>
      <Stack gap="300">
        <Text as="h3" variant="headingSm">
          {`${capitalize(label)} instances`}
        </Text>
        {!none && (
          <Select
            label="Instance"
            labelHidden
            {...(instance === undefined ? { placeholder: "Select an instance" } : {})}
            options={instances.map(({ id, name }) => ({ value: id, label: name }))}
            value={instance?.id ?? ""}
            disabled={disabled}
            onChange={(id) => edits.chooseInstance(component, id)}
          />
        )}
        {instance === undefined && (
          <Text as="p" tone="subdued">
            {none ? `No ${label} instances were found. Add one to write its texts.` : `Select a ${label} instance to edit its texts.`}
          </Text>
        )}
        <InstanceActions
          {...{ disabled, full }}
          hasChosen={instance !== undefined}
          onAdd={() => setAsking("add")}
          onCopy={() => instance && edits.copyInstance(component, instance.id)}
          onRemove={() => (instances.length > 1 ? setAsking("remove") : instance && edits.removeInstance(component, instance.id))}
        />
        {full && (
          <Text as="p" tone="subdued">
            {`There are ${MAX_INSTANCES} ${label} instances, and no more than that can be kept.`}
          </Text>
        )}
      </Stack>
      {asking !== undefined && (
        <InstanceQuestion {...{ asking, component, declared, instances, instance, edits }} onClose={() => setAsking(undefined)} />
      )}
    </Card>
  );
}
