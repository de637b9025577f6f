import { isEntitled } from "../../engine/declarations/entitlements.ts";
import { isPurchasable, lockReason } from "../../engine/declarations/helpful-plan.ts";
import type { DashboardCard } from "../../engine/generated/declarations.ts";
import { pluralForm } from "../../engine/lib/plural.ts";
import { amount } from "../../engine/lib/text.ts";
import { ACTIVE_PER_API } from "../../engine/shopify/constants.ts";
import { ownPlacesText } from "../../engine/wording/own-places.ts";
import type { Shop } from "../data/shop.ts";
import { planUrl } from "../lib/plan-url.ts";
import { LoadError } from "../ui/LoadError.tsx";
import { Meter } from "../ui/Meter.tsx";
import { Badge, Button, ExternalIcon, Link, LockIcon, Row, Text } from "../ui/polaris-components.ts";
import { editorUrl } from "./editor-url.ts";
import { hasPlaces, type RuleCounts } from "./rule-counts.ts";

interface Props {
  card: DashboardCard;
  shop: Shop;
  /** Numbers of the family to which the card leads; undefined while it is counted, and for a card that leads elsewhere. */
  counts: RuleCounts | undefined;
  retry: () => void;
}

/**
 * Shows one feature of the app in a row: what it is for, or once there is something of it, how much is active, and a button that leads to it. For a store
 * that is not entitled to it, the button leads to a plan that it can choose.
 */
export function Feature({ card, shop, counts, retry }: Props) {
  const { title, description: text, entitlement } = card;
  const locked = entitlement !== undefined && !isEntitled(entitlement, shop.facts);
  const isUsed = counts !== undefined && (counts.total > 0 || counts.places > counts.active);
  return (
    <li className="feature">
      <div className="feature-text">
        <Row gap="200" blockAlign="center">
          <Text as="h4" variant="headingSm">
            {title}
          </Text>
          {locked && <Badge icon={LockIcon}>Locked</Badge>}
        </Row>
        {isUsed ? (
          <Counts {...{ counts, locked }} />
        ) : (
          <Text as="p" tone="subdued">
            {text}
          </Text>
        )}
        {locked && <Text as="p">{lockReason(entitlement, shop.facts)}</Text>}
        {counts?.failure !== undefined && (
          <LoadError title={`${counts.family.title} could not be loaded`} text={counts.failure.message} retry={retry} />
        )}
      </div>
      <FeatureButton {...{ card, shop, locked }} />
    </li>
  );
}

/** Share of the places from which it is shown how many are left. */
const CROWDED = 0.9;

/** Tells how much there is. For a locked feature the number leads to the list, which stays open, since the button leads elsewhere. */
function Counts({ counts, locked }: { counts: RuleCounts; locked: boolean }) {
  const { family, total, active, places, troubled } = counts;
  const own = ownPlacesText(family, counts);
  const text = hasPlaces(family) ? `${places} of ${ACTIVE_PER_API} active` : amount(total, family.labels);
  return (
    <>
      <Row gap="200" blockAlign="center">
        {locked ? (
          <Link url={family.list.path} accessibilityLabel={`${text} of ${family.title}`}>
            {text}
          </Link>
        ) : (
          <Text as="span">{text}</Text>
        )}
        {total > active && (
          <Text as="span" tone="subdued">
            {`${total - active} turned off`}
          </Text>
        )}
        {troubled > 0 && <Badge tone="warning">{`${troubled} need${pluralForm(troubled, { one: "s", other: "" })} attention`}</Badge>}
      </Row>
      {hasPlaces(family) && places >= ACTIVE_PER_API * CROWDED && (
        <Meter label="Places in checkout" value={places} limit={ACTIVE_PER_API} unit="taken" />
      )}
      {own !== undefined && (
        <Text as="p" tone="subdued">
          {own}
        </Text>
      )}
    </>
  );
}

function FeatureButton({ card, shop, locked }: Pick<Props, "card" | "shop"> & { locked: boolean }) {
  const { title, label: action, path, checkoutEditor: editor, entitlement } = card;
  if (locked)
    return entitlement !== undefined && isPurchasable(entitlement, shop.facts) ? (
      <Button url={planUrl(shop.domain)} accessibilityLabel={`Upgrade for ${title}`}>
        Upgrade
      </Button>
    ) : null;
  if (editor !== undefined)
    return (
      <Button url={editorUrl(shop.domain, editor)} external icon={ExternalIcon} accessibilityLabel={`${action} ${title} (opens a new tab)`}>
        {action}
      </Button>
    );
  return (
    path !== undefined && (
      <Button url={path} accessibilityLabel={`${action} ${title}`}>
        {action}
      </Button>
    )
  );
}
