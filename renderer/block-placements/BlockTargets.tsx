import { editorUrl } from "../home/editor-url.ts";
import { Link, Text } from "../ui/polaris-components.ts";
import { lastViewText } from "./last-view-text.ts";
import type { PlacementStatus } from "./placement-status.ts";

interface Props {
  statuses: readonly PlacementStatus[];
  /** Domain of the store; empty as long as it is unknown. */
  domain: string;
  /** Returns a further text about a target where a block stands. */
  more?: (status: PlacementStatus) => string;
}

/**
 * Lists the targets where blocks stand, with the time when customers last viewed each, then the targets without a block, with links to the
 * checkout editor.
 */
export function BlockTargets({ statuses, domain, more }: Props) {
  return (
    <>
      {statuses.map((status) => {
        const { where, state } = status;
        return state !== "present" ? null : (
          <Text as="p" tone="subdued" key={where}>
            Placed {where}. {lastViewText(status)} {more?.(status)}
          </Text>
        );
      })}
      {statuses.map(({ where, state, page }) =>
        state === "present" || domain === "" ? null : (
          <Text as="p" tone="subdued" key={where}>
            Not {where}.{" "}
            <Link url={editorUrl(domain, page)} target="_blank">
              {`Place it ${where}`}
            </Link>
          </Text>
        ),
      )}
    </>
  );
}
