import { useMemo } from "react";
import { capitalize } from "../../engine/lib/text.ts";
import type { Block } from "../../engine/types/block.ts";
import { lastViewText } from "../block-placements/last-view-text.ts";
import type { PlacementFacts } from "../block-placements/load-placements.ts";
import { type PlacementState, type PlacementStatus, placementStatusOf } from "../block-placements/placement-status.ts";
import { usePlacementRequest } from "../block-placements/use-placement-request.ts";
import { editorUrl } from "../home/editor-url.ts";
import { LoadError } from "../ui/LoadError.tsx";
import { Badge, Button, ExternalIcon, Row, Stack, Text } from "../ui/polaris-components.ts";
import { ReleaseBlock } from "./ReleaseBlock.tsx";

interface Props {
  block: Block;
  /** Domain of the store. */
  domain: string;
  /** Name that the merchant enters where the block is placed; undefined where that is not needed. */
  instanceName: string | undefined;
}

const UNKNOWN: PlacementFacts = { reports: [], activations: undefined };

/** Shows target by target where a block stands, with a button that opens Shopify's editor there. */
export function Placement({ block, domain, instanceName }: Props) {
  const { reply, reload, refresh } = usePlacementRequest();
  const own = useMemo(() => [block], [block]);
  const statuses = placementStatusOf(reply?.ok ? reply.value : UNKNOWN, own);
  return (
    <Stack gap="200">
      {reply?.ok === false && (
        <LoadError
          tone="warning"
          title="Couldn't check where it's placed"
          text={reply.failure.message}
          retry={reload}
          retryLabel="Retry to check where it's placed"
        />
      )}
      <ul className="standings">
        {statuses.map((status) => (
          <li key={status.target}>
            <StateText status={status} isLoaded={reply?.ok === true} />
            <PlaceButton {...{ status, domain }} isPresent={status.state === "present"} />
          </li>
        ))}
      </ul>
      {instanceName !== undefined && (
        <Text as="p" tone="subdued">
          {`In the editor, enter "${instanceName}" as the block's instance name.`}
        </Text>
      )}
      <ReleaseBlock {...{ block, statuses, refresh }} />
    </Stack>
  );
}

const STATES: Readonly<Record<PlacementState, string>> = { present: "Placed", absent: "Not placed", unknown: "Not seen" };

function StateText({ status, isLoaded }: { status: PlacementStatus; isLoaded: boolean }) {
  const { where, state } = status;
  const lastView = isLoaded ? lastViewText(status) : undefined;
  return (
    <div className="standing">
      <Row gap="200" blockAlign="center">
        <Text as="span">{capitalize(where)}</Text>
        {isLoaded && <Badge {...(state === "present" && { tone: "success" })}>{STATES[state]}</Badge>}
      </Row>
      {lastView !== undefined && (
        <Text as="p" tone="subdued">
          {lastView}
        </Text>
      )}
    </div>
  );
}

function PlaceButton({ status: { where, page }, domain, isPresent }: { status: PlacementStatus; domain: string; isPresent: boolean }) {
  if (domain === "") return null;
  const action = isPresent ? "Edit" : "Place";
  return (
    <Button
      url={editorUrl(domain, page)}
      external
      size="slim"
      icon={ExternalIcon}
      accessibilityLabel={`${action} ${where} (opens a new tab)`}
    >
      {action}
    </Button>
  );
}
