import { useState } from "react";
import { escapeToken } from "../../engine/lib/json-pointer.ts";
import { type Fields, getProperty } from "../../engine/lib/object.ts";
import { DEFAULT } from "../../engine/translations/language-key.ts";
import type { Problem } from "../../engine/types/problem.ts";
import type { TranslationComponent } from "../../engine/types/translation-component.ts";
import { lazyPart } from "../ui/lazy.tsx";
import { Stack, Text } from "../ui/polaris-components.ts";
import { instancesIn } from "./edit/instances-in.ts";
import type { Edits } from "./edits.ts";
import { FieldTexts } from "./FieldTexts.tsx";
import { Instances } from "./Instances.tsx";
import { problemsBelow } from "./problems-below.ts";

interface Props {
  component: TranslationComponent;
  document: Fields;
  /** True if the document could not be loaded and this one stands for it: nothing is shown beside it then. */
  isUnread: boolean;
  /** Chosen instance; undefined where none is chosen, or where there are no instances. */
  chosen: string | undefined;
  languages: readonly string[];
  problems: readonly Problem[];
  disabled: boolean;
  edits: Edits;
}

const BlockPanel = lazyPart(() => import("./BlockPanel.tsx").then((file) => file.BlockPanel));
const NONE: readonly string[] = [];

/**
 * Draws the tab of a component: its instances where it has them, its fields, those of the chosen instance, and beside them what customers see of them,
 * in the language of the field that has the focus.
 */
export function ComponentTexts({ component, document, isUnread, chosen, languages, problems, disabled, edits }: Props) {
  const { key, title, description, instances, variables = NONE, fields } = component;
  const { put, touch } = edits;
  const own = document[key];
  const [entry, pointer] = instances
    ? [getProperty(own, chosen ?? ""), escapeToken(key) + escapeToken(chosen ?? "")]
    : [own, escapeToken(key)];
  const [language, setLanguage] = useState<string>(DEFAULT);
  const all = instances === undefined ? [] : instancesIn(document, component);
  const isDrawn = instances === undefined || chosen !== undefined;
  return (
    <Stack gap="400">
      <div className="component-head">
        <Text as="h2" variant="headingMd">
          {title}
        </Text>
        <Text as="p" tone="subdued">
          {description}
        </Text>
      </div>
      {instances && <Instances declared={instances} instances={all} {...{ component, chosen, disabled, edits }} />}
      <div className="component-columns">
        <div className="component-aside">
          {!isUnread && (
            <BlockPanel
              {...{ component, languages, language, disabled }}
              entry={isDrawn ? entry : undefined}
              // a block shows the first set of texts where none is named
              instanceName={all.findIndex(({ id }) => id === chosen) > 0 ? all.find(({ id }) => id === chosen)?.name : undefined}
              onLanguage={setLanguage}
            />
          )}
        </div>
        <div className="component-fields">
          {isDrawn &&
            fields.map((field) => (
              <FieldTexts
                key={pointer + escapeToken(field.id)}
                {...{ field, variables, languages, disabled, put, touch }}
                onFocus={setLanguage}
                pointer={pointer + escapeToken(field.id)}
                texts={getProperty(entry, field.id)}
                problems={problemsBelow(problems, pointer + escapeToken(field.id))}
              />
            ))}
        </div>
      </div>
    </Stack>
  );
}
