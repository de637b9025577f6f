import { lockedMessage, unlocked } from "../../engine/declare/entitlements.ts";
import { findHelpfulPlan } from "../../engine/declare/helpful-plan.ts";
import type { DashboardCard } from "../../engine/generated/declarations.ts";
import { planUrl } from "../plan-url.ts";
import type { Shop } from "../shop.ts";
import { Badge, Button, ExternalIcon, LockIcon } from "../ui/parts.ts";
import { Tile } from "../ui/Tile.tsx";
import { editorUrl } from "./editor-url.ts";

/** One thing the app can do: the way there, or for a store that may not use it yet, the way to a plan that can. */
export function CardTile({ card, shop }: { card: DashboardCard; shop: Shop }) {
  const { title, text, action, to, editor, unlock } = card;
  const locked = unlock !== undefined && !unlocked(unlock, shop.facts);
  const way = locked && findHelpfulPlan(unlock, shop.facts)?.isAvailable === true ? "Upgrade" : "See plans";
  return (
    <Tile
      title={title}
      badge={locked && <Badge icon={LockIcon}>Locked</Badge>}
      text={text}
      note={locked ? lockedMessage(unlock) : undefined}
    >
      {locked && (
        <Button url={planUrl(shop.domain)} accessibilityLabel={`${way} for ${title}`}>
          {way}
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
