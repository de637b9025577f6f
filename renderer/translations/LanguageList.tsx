import { Badge, Text } from "../ui/polaris-components.ts";
import { LanguageBadge } from "./LanguageBadge.tsx";

interface Props {
  /** Undefined while they load. */
  languages: readonly string[] | undefined;
  disabled: boolean;
  onAddRegion: (code: string) => void;
  onRemove: (code: string) => void;
}

/** Lists the default texts and each language that has been added. */
export function LanguageList({ languages, disabled, onAddRegion, onRemove }: Props) {
  if (languages === undefined)
    return (
      <div role="status">
        <Text as="p" tone="subdued">
          Loading languages...
        </Text>
      </div>
    );
  return (
    <ul className="languages">
      <li>
        <Badge tone="info">Default</Badge>
      </li>
      {languages.map((code) => (
        <LanguageBadge key={code} {...{ code, disabled }} onAddRegion={() => onAddRegion(code)} onRemove={() => onRemove(code)} />
      ))}
    </ul>
  );
}
