import { useId, useState } from "react";
import type { Feature } from "../../engine/generated/declarations.ts";
import { Button, CheckSmallIcon, Icon, Text } from "../ui/polaris-components.ts";

const SHOWN = 5;

interface Props {
  plan: string;
  standout: readonly Feature[];
  included: readonly Feature[];
}

/** Lists the main features of a plan, and below them the others; a long list opens on demand. */
export function Features({ plan, standout, included }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const shown = open ? included : included.slice(0, SHOWN);
  return (
    <div className="plan-features">
      <List items={standout} strong />
      <Text as="h3" variant="headingSm">
        Also Included
      </Text>
      <div id={id}>
        <List items={shown} />
      </div>
      {included.length > SHOWN && (
        <div>
          <Button
            variant="plain"
            ariaExpanded={open}
            ariaControls={id}
            onClick={() => setOpen(!open)}
            accessibilityLabel={`${open ? "Show Fewer Features" : "Show More Features"} of ${plan}`}
          >
            {open ? "Show Fewer Features" : "Show More Features"}
          </Button>
        </div>
      )}
    </div>
  );
}

function List({ items, strong = false }: { items: readonly Feature[]; strong?: boolean }) {
  return (
    <ul className="plan-list">
      {items.map(({ title: text }) => (
        <li key={text}>
          <Icon source={CheckSmallIcon} tone="success" />
          {strong ? <strong>{text}</strong> : text}
        </li>
      ))}
    </ul>
  );
}
