import { memo, useState } from "react";
import { focusAfterRender } from "../lib/focus-after-render.ts";
import { LazyConfirm } from "../ui/LazyConfirm.tsx";
import { Button, Card, Row, Stack, Text } from "../ui/polaris-components.ts";
import { AddLanguage } from "./AddLanguage.tsx";
import { AddRegion } from "./AddRegion.tsx";
import { LanguageList } from "./LanguageList.tsx";
import { languageName } from "./language-name.ts";
import "./translations.css";

interface Props {
  /** Undefined while they load. */
  languages: readonly string[] | undefined;
  /** True if the document could not be loaded, so that its languages are unknown. */
  isUnread: boolean;
  disabled: boolean;
  onAdd: (code: string) => void;
  onRemove: (code: string) => void;
}

const NONE = 'No language translations have been added yet. Click "Add Language" to start adding translations.';
const ADD = "add-language";

/** Shows the languages of the texts, and adds and removes them. */
export const Languages = memo(function Languages({ languages, isUnread, disabled, onAdd, onRemove }: Props) {
  const [adding, setAdding] = useState(false);
  const [regionOf, setRegionOf] = useState<string>();
  const [removing, setRemoving] = useState<string>();
  const remove = (code: string) => {
    setRemoving(undefined);
    onRemove(code);
    focusAfterRender(ADD);
  };
  return (
    <Card>
      <Stack gap="300">
        <Row align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingMd">
            Available Languages
          </Text>
          <Button id={ADD} disabled={disabled || languages === undefined} onClick={() => setAdding(true)}>
            Add Language
          </Button>
        </Row>
        <LanguageList {...{ languages, disabled }} onAddRegion={setRegionOf} onRemove={setRemoving} />
        {languages?.length === 0 && !isUnread && (
          <Text as="p" tone="subdued">
            {NONE}
          </Text>
        )}
      </Stack>
      {adding && languages !== undefined && (
        <AddLanguage
          added={languages}
          onAdd={(code) => {
            onAdd(code);
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {regionOf !== undefined && languages !== undefined && (
        <AddRegion
          language={regionOf}
          added={languages}
          onAdd={(code) => {
            onAdd(code);
            setRegionOf(undefined);
          }}
          onClose={() => setRegionOf(undefined)}
        />
      )}
      {removing !== undefined && (
        <Removal language={languageName(removing)} onConfirm={() => remove(removing)} onClose={() => setRemoving(undefined)} />
      )}
    </Card>
  );
});

interface RemovalProps {
  language: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a language is removed. */
function Removal({ language, onConfirm, onClose }: RemovalProps) {
  return (
    <LazyConfirm title={`Remove ${language}?`} action="Remove" busy={false} {...{ onConfirm, onClose }}>
      <Text as="p">{`All texts in ${language} are removed, in every block and instance. Customers see the next text that fits their language. This is saved when you click Save Changes.`}</Text>
    </LazyConfirm>
  );
}
