import { escapeToken } from "../../engine/lib/json-pointer.ts";
import { type Fields, getProperty } from "../../engine/lib/object.ts";
import type { Problem } from "../../engine/types/problem.ts";
import type { TranslationComponent } from "../../engine/types/translation-component.ts";
import { lazyComponent } from "../ui/lazy.tsx";
import { Stack, Text } from "../ui/polaris-components.ts";
import { instancesIn } from "./edit/instances-in.ts";
import type { Edits } from "./edits.ts";
import { FieldTexts } from "./FieldTexts.tsx";
import { Instances } from "./Instances.tsx";
import { problemsBelow } from "./problems-below.ts";

interface Props {
  component: TranslationComponent;
  document: Fields;
  /** True if the document could not be loaded and this one stands for it: the placement is not shown then. */
  isUnread: boolean;
  /** Chosen instance; undefined where none is chosen, or where there are no instances. */
  chosen: string | undefined;
  languages: readonly string[];
  problems: readonly Problem[];
  disabled: boolean;
  edits: Edits;
}

const Placement = lazyComponent(() => import("./Placement.tsx").then((file) => file.Placement));
const NONE: readonly string[] = [];

/** Draws the tab of a component: its instances where it has them, and its fields, those of the chosen instance. */
export function ComponentTexts({ component, document, isUnread, chosen, languages, problems, disabled, edits }: Props) {
  const { key, title, description, instances, variables = NONE, fields } = component;
  const { put, touch } = edits;
  const own = document[key];
  const [entry, pointer] = instances
    ? [getProperty(own, chosen ?? ""), escapeToken(key) + escapeToken(chosen ?? "")]
    : [own, escapeToken(key)];
  return (
    <Stack gap="400">
      <div className="component-head">
        <Text as="h2" variant="headingMd">
          {title}
        </Text>
        <Text as="p" tone="subdued">
          {description}
        </Text>
        {!isUnread && <Placement component={component} />}
      </div>
      {instances && (
        <Instances declared={instances} instances={instancesIn(document, component)} {...{ component, chosen, disabled, edits }} />
      )}
      {(instances === undefined || chosen !== undefined) &&
        fields.map((field) => (
          <FieldTexts
            key={pointer + escapeToken(field.id)}
            {...{ field, variables, languages, disabled, put, touch }}
            pointer={pointer + escapeToken(field.id)}
            texts={getProperty(entry, field.id)}
            problems={problemsBelow(problems, pointer + escapeToken(field.id))}
          />
        ))}
    </Stack>
  );
}
