import { Badge, Icon, XSmallIcon } from "../ui/polaris-components.ts";
import { mayHaveRegion } from "./edit/regional-key.ts";
import { languageName } from "./language-name.ts";

interface Props {
  code: string;
  disabled: boolean;
  onAddRegion: () => void;
  onRemove: () => void;
}

/** Shows a language of the texts, with buttons to add a region and to remove the language. */
export function LanguageBadge({ code, disabled, onAddRegion, onRemove }: Props) {
  const name = languageName(code);
  return (
    <li className="language">
      <Badge tone="success">{name}</Badge>
      {mayHaveRegion(code) && (
        <button type="button" className="region" aria-label={`Add region to ${name}`} disabled={disabled} onClick={onAddRegion}>
          Add region
        </button>
      )}
      <button type="button" aria-label={`Remove ${name}`} disabled={disabled} onClick={onRemove}>
        <Icon source={XSmallIcon} tone="success" />
      </button>
    </li>
  );
}
