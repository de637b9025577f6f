import { amount } from "../../engine/lib/text.ts";
import type { Family } from "../../engine/types/family.ts";
import { familyText } from "../../engine/wording/family-text.ts";
import type { ListItem } from "../data/list-items.ts";
import { LazyConfirm } from "../ui/LazyConfirm.tsx";
import { Stack, Text } from "../ui/polaris-components.ts";
import { nameOf } from "./outcome-flash.ts";
import type { Progress } from "./use-row-tasks.ts";

interface Props {
  family: Family;
  items: readonly ListItem[];
  progress: Progress | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before rows are deleted whose deletion cannot be undone, and shows how far that is. */
export function DeleteChosen({ family, items, progress, onConfirm, onClose }: Props) {
  return (
    <LazyConfirm
      title={`Delete ${amount(items.length, family.labels)}?`}
      action="Delete"
      busy={progress !== undefined}
      stoppable
      onConfirm={onConfirm}
      onClose={() => (progress === undefined ? onClose() : progress.stop())}
    >
      <Stack gap="200">
        <ul>
          {items.map((item) => (
            <li key={item.guid}>{nameOf(family, item)}</li>
          ))}
        </ul>
        <Text as="p">{familyText(family, "deleteSelectedQuestion")}</Text>
        <div role="status">
          {progress !== undefined && <Text as="p">{`${progress.doing} ${progress.at + 1} of ${progress.count} …`}</Text>}
        </div>
      </Stack>
    </LazyConfirm>
  );
}
