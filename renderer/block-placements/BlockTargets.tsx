import { editorUrl } from "../home/editor-url.ts";
import { formatMoment } from "../ui/format-moment.ts";
import { Link, Text } from "../ui/polaris.ts";
import type { PlacementStatus } from "./placement-status.ts";

interface Props {
  standings: readonly PlacementStatus[];
  /** Of the store; empty as long as it is not known. */
  domain: string;
  /** What else is to be said of a place where a block stands. */
  more?: (standing: PlacementStatus) => string;
}

/** Where blocks stand and when they were last seen there, then where they do not, with the way to the editor that has the place. */
export function BlockTargets({ standings, domain, more }: Props) {
  return (
    <>
      {standings.map((standing) => {
        const { where, at } = standing;
        return at === null ? null : (
          <Text as="p" tone="subdued" key={where}>
            Placed {where}: last seen {formatMoment(at)}. {more?.(standing)}
          </Text>
        );
      })}
      {standings.map(({ where, at, page }) =>
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
