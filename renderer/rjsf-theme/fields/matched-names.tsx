import { Button, Text } from "@shopify/polaris";
import { namesContaining } from "../../../engine/compiler/names-containing.ts";
import { joinList } from "../../../engine/lib/text.ts";
import type { Option } from "../../ui/suggest.ts";

/** Number of names that are listed; the others are counted. */
const LISTED = 4;

interface Props {
  /** Partial name of a method. */
  method: string;
  options: readonly Option[];
  onExact: () => void;
}

/** Tells which other known names a partial name matches, and offers to match the name exactly instead. */
export function MatchedNames({ method, options, onExact }: Props) {
  const candidates = options.map(({ value }) => value);
  const others = namesContaining(method, candidates).filter((other) => other !== method);
  if (others.length === 0) return null;
  const rest = others.length - LISTED;
  const listed = joinList([...others.slice(0, LISTED), ...(rest > 0 ? [`${rest} more`] : [])]);
  return (
    <div className="methods-matched">
      <Text as="span" tone="subdued" variant="bodySm" fontWeight="regular">
        {candidates.includes(method) ? `also matches ${listed}` : `matches ${listed}`}
      </Text>
      <Button variant="plain" size="micro" accessibilityLabel={`Match exactly: ${method}`} onClick={onExact}>
        Match exactly
      </Button>
    </div>
  );
}
