import { memo, useState } from "react";
import { focusSoon } from "../theme/focus-soon.ts";
import { Ask } from "../ui/Ask.tsx";
import { Badge, Button, Card, Icon, Row, Stack, Text, XSmallIcon } from "../ui/parts.ts";
import { AddLanguage } from "./AddLanguage.tsx";
import { languageName } from "./language-name.ts";
import "./translations.css";

interface Props {
  /** Undefined while they are on their way. */
  languages: readonly string[] | undefined;
  disabled: boolean;
  onAdd: (code: string) => void;
  onRemove: (code: string) => void;
}

const NONE = 'No language translations have been added yet. Click "Add Language" to start adding translations.';
const ADD = "add-language";

/** The languages that there are texts in, and how one comes and goes. */
export const Languages = memo(function Languages({ languages, disabled, onAdd, onRemove }: Props) {
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<string>();
  const remove = (code: string) => {
    setRemoving(undefined);
    onRemove(code);
    focusSoon(ADD);
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
        {languages === undefined ? (
          <div role="status">
            <Text as="p" tone="subdued">
              Loading languages...
            </Text>
          </div>
        ) : (
          <ul className="languages">
            <li>
              <Badge tone="info">Default</Badge>
            </li>
            {languages.map((code) => (
              <li key={code} className="language">
                <Badge tone="success">{languageName(code)}</Badge>
                <button type="button" aria-label={`Remove ${languageName(code)}`} disabled={disabled} onClick={() => setRemoving(code)}>
                  <Icon source={XSmallIcon} tone="success" />
                </button>
              </li>
            ))}
          </ul>
        )}
        {languages?.length === 0 && (
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
      {removing !== undefined && (
        <Ask
          title={`Remove ${languageName(removing)}?`}
          action="Remove"
          busy={false}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        >
          <Text as="p">{`All texts in ${languageName(removing)} are removed, in every block and instance. Customers see the next text that fits their language. It is stored when you click Save Changes.`}</Text>
        </Ask>
      )}
    </Card>
  );
});
