import { useState } from "react";
import { amount, capitalize, joinSentences } from "../../engine/lib/text.ts";
import type { Family } from "../../engine/types/family.ts";
import type { ListItem } from "../data/list-items.ts";
import { toast } from "../lib/app-bridge.ts";
import { Banner, Button, Stack, Text } from "../ui/polaris-components.ts";
import type { ResolvedRow } from "./MissingRowActions.tsx";
import { recreate } from "./recreate.ts";

interface Props {
  family: Family;
  items: readonly ListItem[];
  onResolved: ResolvedRow;
}

/** Shows that configurations were deleted outside the app. Uninstalling the app deletes all of them; one click restores them. */
export function DeletedOutsideBanner({ family, items, onResolved }: Props) {
  const [done, setDone] = useState<number>();
  if (items.length === 0) return null;
  const one = items.length === 1;

  const restoreAll = async () => {
    const failures: string[] = [];
    for (const [index, { guid, title }] of items.entries()) {
      setDone(index);
      const reply = await recreate(family, guid);
      if (!reply.ok) failures.push(`${title}: ${reply.failure.message ?? "try again in a moment"}`);
    }
    if (failures.length === 0) toast(`${capitalize(family.labels.other)} restored`);
    const title = `${failures.length} of ${items.length} ${family.labels.other} could not be restored`;
    await onResolved(failures.length === 0 ? undefined : { title, text: joinSentences(...failures) });
    setDone(undefined);
  };
  return (
    <Banner tone="warning" title={`${amount(items.length, family.labels)} ${one ? "was" : "were"} deleted outside this app`}>
      <Stack gap="200" inlineAlign="start">
        <Text as="p">
          {one ? "It no longer runs" : "They no longer run"} at checkout. Restore {one ? "it" : "them"} as saved, or remove{" "}
          {one ? "it" : "them"} from the list.
        </Text>
        {!one && (
          <Button disabled={done !== undefined} onClick={() => void restoreAll()}>
            {done === undefined ? "Restore all" : `Restoring ${done + 1} of ${items.length}`}
          </Button>
        )}
      </Stack>
    </Banner>
  );
}
