import { blocks } from "../../engine/generated/blocks.ts";
import type { Family } from "../../engine/types/family.ts";
import { usePlacements } from "../block-placements/use-placements.ts";
import { call } from "../data/call.ts";
import type { ListItem } from "../data/list-items.ts";
import { useShop } from "../data/shop.ts";
import { useRequest } from "../data/use-request.ts";
import { focusAfterRender } from "../lib/focus-after-render.ts";
import { formatMoment } from "../ui/format-moment.ts";
import { Banner, Button, Link, Row, Text } from "../ui/polaris-components.ts";
import { columnText } from "./column-text.ts";
import { PlaceSteps } from "./PlaceSteps.tsx";
import type { RowTools } from "./row-tools.ts";
import { finishLineKey, useFinishLine } from "./use-finish-line.ts";

interface Props {
  family: Family;
  items: readonly ListItem[];
  /** Guids of rows that have just been created. */
  fresh: ReadonlySet<string>;
  turn: RowTools["turn"];
}

const loadTestCart = () => call("testCart", {});

/** Says after the first save of a family what customers see of it, and what is left to do, until it is dismissed. */
export function FinishLine({ family, items, fresh, turn }: Props) {
  const shop = useShop();
  const { item, dismiss } = useFinishLine(shop && finishLineKey(shop.domain, family.id), items, fresh);
  if (item === undefined || shop === undefined) return null;
  const onDismiss = () => {
    dismiss();
    focusAfterRender("customizations");
  };
  const hasBlock = blocks.some((block) => block.family === family.id);
  const lineProps = { name: columnText(family, family.list.columns[0], item), item, turn, onDismiss };
  return hasBlock ? <BlockLine {...lineProps} family={family.id} domain={shop.domain} /> : <RuleLine {...lineProps} />;
}

interface LineProps extends Pick<Props, "turn"> {
  name: string;
  item: ListItem;
  onDismiss: () => void;
}

/** Says since when a rule is on, and leads to a checkout that shows it. */
function RuleLine({ name, item, turn, onDismiss }: LineProps) {
  const { enabled, changedAt } = item;
  const checkout = useTestCheckout(item);
  return (
    <Banner tone={enabled ? "success" : "info"} title={`${name} is saved`} onDismiss={onDismiss}>
      <Row gap="300" blockAlign="center">
        <Text as="span">{enabled ? `On${changedAt === undefined ? "" : ` since ${timeOf(changedAt)}`}` : offText(item)}</Text>
        {enabled && checkout !== null && <TestCheckout url={checkout} />}
        <Switch {...{ item, turn }} />
      </Row>
    </Banner>
  );
}

/** Says where the block of a family is to be placed, and that it is once that is so. */
function BlockLine({ family, domain, name, item, turn, onDismiss }: LineProps & { family: string; domain: string }) {
  const placements = usePlacements(family);
  const checkout = useTestCheckout(item);
  const isVisible = placements !== undefined && placements.present.length > 0 && item.enabled;
  return (
    <Banner tone={isVisible ? "success" : "info"} title={titleOf(name, item, placements && isVisible)} onDismiss={onDismiss}>
      {placements !== undefined && (
        <PlaceSteps {...{ domain, placements }} testLink={checkout === null ? undefined : <TestCheckout url={checkout} />} />
      )}
      {turn !== undefined && !item.enabled && (
        <Row gap="300" blockAlign="center">
          <Text as="span">{offText(item)}</Text>
          <Switch {...{ item, turn }} />
        </Row>
      )}
    </Banner>
  );
}

/** Returns what is known of who sees a configuration; `isVisible` is undefined while that is unknown. One that is limited is not seen by everybody. */
function titleOf(name: string, { limits, problem, failingSince }: ListItem, isVisible: boolean | undefined): string {
  if (isVisible === undefined || (isVisible && [limits, problem, failingSince].some((each) => each !== undefined)))
    return `${name} is saved`;
  return isVisible ? `Customers can see ${name}` : `${name} is saved. Customers don't see it yet.`;
}

/** Returns the address of a checkout of the store in which a configuration can be seen; null where there is nothing to sell, or that is unknown. */
function useTestCheckout({ limits }: ListItem): string | null {
  const { reply } = useRequest(loadTestCart);
  if (!reply?.ok) return null;
  return limits?.testSince === undefined ? reply.value.url : reply.value.testUrl;
}

function TestCheckout({ url }: { url: string }) {
  return (
    <Link url={url} target="_blank">
      See it in a test checkout
    </Link>
  );
}

function Switch({ item, turn }: Pick<LineProps, "item" | "turn">) {
  if (turn === undefined) return null;
  return (
    <Button size="slim" onClick={() => turn(item, !item.enabled)}>
      {item.enabled ? "Turn off" : "Turn on"}
    </Button>
  );
}

function offText({ draft }: ListItem): string {
  return draft ? "A draft: off until you turn it on" : "Off";
}

/** Returns the time of a moment, with its day where that is not today's. */
function timeOf(moment: string): string {
  const date = new Date(moment);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday ? date.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" }) : formatMoment(moment);
}
