import type { ReactNode } from "react";
import { joinList } from "../../engine/lib/text.ts";
import type { usePlacements } from "../block-placements/use-placements.ts";
import { editorUrl } from "../home/editor-url.ts";
import { Link, List } from "../ui/polaris-components.ts";

interface Props {
  placements: NonNullable<ReturnType<typeof usePlacements>>;
  /** Domain of the store; empty as long as it is unknown. */
  domain: string;
  /** Link to a page on which to look at it, where there is one. */
  testLink: ReactNode | undefined;
}

/** Lists the two steps after which customers see a block: to place it, and to look at it. */
export function PlaceSteps({ placements: { statuses, present }, domain, testLink }: Props) {
  return (
    <List type="number">
      <List.Item>
        {present.length > 0 ? (
          `Placed ${joinList(
            present.map(({ where }) => where),
            "and",
          )}`
        ) : (
          <>
            Place the block
            {domain !== "" &&
              statuses.map(({ where, page }, index) => (
                <span key={where}>
                  {index === 0 ? " " : " or "}
                  <Link url={editorUrl(domain, page)} target="_blank">
                    {where}
                  </Link>
                </span>
              ))}
          </>
        )}
      </List.Item>
      {testLink !== undefined && <List.Item>{testLink}</List.Item>}
    </List>
  );
}
