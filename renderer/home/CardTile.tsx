import { isEntitled } from "../../engine/declarations/entitlements.ts";
import { isPurchasable, lockReason } from "../../engine/declarations/helpful-plan.ts";
import type { DashboardCard } from "../../engine/generated/declarations.ts";
import type { Shop } from "../data/shop.ts";
import { planUrl } from "../lib/plan-url.ts";
import { Badge, Button, ExternalIcon, LockIcon } from "../ui/polaris-components.ts";
import { Tile } from "../ui/Tile.tsx";
import { editorUrl } from "./editor-url.ts";

/** Shows one feature of the app: a link to it, or for a store that is not entitled to it, a link to a plan that it can choose. */
export function CardTile({ card, shop }: { card: DashboardCard; shop: Shop }) {
  const { title, description: text, label: action, path: to, checkoutEditor: editor, entitlement } = card;
  const locked = entitlement !== undefined && !isEntitled(entitlement, shop.facts);
  return (
    <Tile
      title={title}
      badge={locked && <Badge icon={LockIcon}>Locked</Badge>}
      text={text}
      note={locked ? lockReason(entitlement, shop.facts) : undefined}
    >
      {locked && isPurchasable(entitlement, shop.facts) && (
        <Button url={planUrl(shop.domain)} accessibilityLabel={`Upgrade for ${title}`}>
          Upgrade
        </Button>
      )}
      {!locked && to !== undefined && (
        <Button url={to} accessibilityLabel={`${action} ${title}`}>
          {action}
        </Button>
      )}
      {!locked && editor !== undefined && (
        <Button
          url={editorUrl(shop.domain, editor)}
          external
          icon={ExternalIcon}
          accessibilityLabel={`${action} ${title} (opens a new tab)`}
        >
          {action}
        </Button>
      )}
    </Tile>
  );
}
