import { Button, Text } from "@shopify/polaris";
import { namesMatchedBy } from "../../../engine/compiler/names-matched-by.ts";
import { functionActions } from "../../../engine/declarations/actions.ts";
import { targetMatchersOf } from "../../../engine/declarations/target-matchers.ts";
import { joinList } from "../../../engine/lib/text.ts";
import type { Option } from "../../ui/suggest.ts";
import { useForm, useValues } from "../form-context.ts";
import { withEntry } from "../with-entry.ts";

/** Number of names that are listed; the others are counted. */
const LISTED = 4;

interface Props {
  /** Field with the methods. */
  name: string;
  method: string;
  options: readonly Option[];
}

/** Tells which other known names a partial name matches, and offers to match the name exactly instead. */
export function MatchedNames({ name, method, options }: Props) {
  const { family, change } = useForm();
  const { configuration } = useValues();
  const action = functionActions(family).find(({ targets }) => targets?.by.names === name);
  const exact = action?.targets?.by.exact;
  if (action === undefined || exact === undefined) return null;
  const candidates = options.map(({ value }) => value);
  const matcher = targetMatchersOf(action, configuration).find(({ text }) => text === method);
  const others = matcher === undefined ? [] : namesMatchedBy(matcher, candidates).filter((other) => other !== method);
  if (others.length === 0) return null;
  const rest = others.length - LISTED;
  const listed = joinList([...others.slice(0, LISTED), ...(rest > 0 ? [`${rest} more`] : [])]);
  return (
    <div className="methods-matched">
      <Text as="span" tone="subdued" variant="bodySm" fontWeight="regular">
        {candidates.includes(method) ? `also matches ${listed}` : `matches ${listed}`}
      </Text>
      <Button
        variant="plain"
        size="micro"
        accessibilityLabel={`Match ${method} exactly`}
        onClick={() => change({ [exact]: withEntry(configuration[exact], method, true) })}
      >
        Match exactly
      </Button>
    </div>
  );
}
