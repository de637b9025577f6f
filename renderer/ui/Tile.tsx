import type { ReactNode } from "react";
import { Card, Text } from "./polaris-components.ts";
import "./tile.css";

interface Props {
  title: string;
  text: string;
  badge?: ReactNode;
  /** Reason for which it cannot be used. */
  note?: string | undefined;
  children: ReactNode;
}

/** Draws a card among others of its height; its last part stands at the bottom. */
export function Tile({ title, text, badge, note, children }: Props) {
  return (
    <li className="tile">
      <Card>
        <div className="tile-body">
          <div className="tile-head">
            <Text as="h3" variant="headingSm">
              {title}
            </Text>
            {badge}
          </div>
          <div className="tile-text">
            <Text as="p" tone="subdued">
              {text}
            </Text>
            {note !== undefined && <Text as="p">{note}</Text>}
          </div>
          <div className="tile-foot">{children}</div>
        </div>
      </Card>
    </li>
  );
}
