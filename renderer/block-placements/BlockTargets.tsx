import { editorUrl } from "../home/editor-url.ts";
import { formatMoment } from "../ui/format-moment.ts";
import { Link, Text } from "../ui/polaris-components.ts";
import type { PlacementStatus } from "./placement-status.ts";

interface Props {
  statuses: readonly PlacementStatus[];
  /** Domain of the store; empty as long as it is unknown. */
  domain: string;
  /** Returns a further text about a target where a block stands. */
  more?: (status: PlacementStatus) => string;
}

/**
 * Lists the targets where blocks stand, with the time when each was last viewed, then the targets without a block, with links to the
 * checkout editor.
 */
export function BlockTargets({ statuses, domain, more }: Props) {
  return (
    <>
      {statuses.map((status) => {
        const { where, at } = status;
        return at === null ? null : (
          <Text as="p" tone="subdued" key={where}>
            Placed {where}: last seen {formatMoment(at)}. {more?.(status)}
          </Text>
        );
      })}
      {statuses.map(({ where, at, page }) =>
        at !== null || domain === "" ? null : (
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
