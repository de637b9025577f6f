import { blocks } from "../../engine/generated/blocks.ts";
import type { Family } from "../../engine/types/family.ts";
import { usePlacements } from "../block-placements/use-placements.ts";
import { call } from "../data/call.ts";
import type { ListItem } from "../data/list-items.ts";
import { useShop } from "../data/shop.ts";
import { useRequest } from "../data/use-request.ts";
import { focusAfterRender } from "../lib/focus-after-render.ts";
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
  return (
    <Banner tone={enabled ? "success" : "info"} title={`${name} is saved`} onDismiss={onDismiss}>
      <Row gap="300" blockAlign="center">
        <Text as="span">{enabled ? `On${changedAt === undefined ? "" : ` since ${timeOf(changedAt)}`}` : offText(item)}</Text>
        <TestCheckout />
        <Switch {...{ item, turn }} />
      </Row>
    </Banner>
  );
}

/** Says where the block of a family is to be placed, and that it is once that is so. */
function BlockLine({ family, domain, name, item, turn, onDismiss }: LineProps & { family: string; domain: string }) {
  const placements = usePlacements(family);
  const isPresent = placements !== undefined && placements.present.length > 0;
  const isVisible = isPresent && item.enabled;
  const title = isVisible ? `Customers can see ${name}` : `${name} is saved. Customers don't see it yet.`;
  return (
    <Banner tone={isVisible ? "success" : "info"} {...{ title, onDismiss }}>
      {placements !== undefined && <PlaceSteps {...{ domain, placements }} testLink={<TestCheckout />} />}
      {turn !== undefined && !item.enabled && (
        <Row gap="300" blockAlign="center">
          <Text as="span">{offText(item)}</Text>
          <Switch {...{ item, turn }} />
        </Row>
      )}
    </Banner>
  );
}

/** Leads to a checkout of the store, as far as it has something to sell. */
function TestCheckout() {
  const { reply } = useRequest(loadTestCart);
  if (!reply?.ok || reply.value.url === null) return null;
  return (
    <Link url={reply.value.url} target="_blank">
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

function timeOf(moment: string): string {
  return new Date(moment).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
}
