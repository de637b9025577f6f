import { pages } from "../../engine/generated/screens.ts";
import { useRequest } from "../data/use-request.ts";
import { readSettings } from "../settings/settings-calls.ts";
import { Link, Text } from "../ui/polaris-components.ts";

/**
 * Shows for how long responses are kept, with a link to that setting. The line is there from the beginning, so that nothing below it moves.
 */
export function RetentionNote() {
  const { reply } = useRequest(readSettings);
  const retention = reply?.ok ? reply.value.settings.responsesKept : undefined;
  return (
    <Text as="p" tone="subdued">
      {retention === undefined ? "How long responses are kept: " : `${saying(retention)} `}
      <Link url={pages.settings}>{retention === undefined ? "Settings" : "Change in Settings"}</Link>
    </Text>
  );
}

function saying(retention: string): string {
  return retention === "for ever" ? "Responses are kept until you delete them or the survey." : `Responses are deleted after ${retention}.`;
}
