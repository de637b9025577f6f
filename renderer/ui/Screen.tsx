import { type ReactNode, useEffect } from "react";
import { navigate } from "../lib/navigate.ts";
import { type Action, ActionButton } from "./ActionButton.tsx";
import { ArrowLeftIcon, Button, Text } from "./polaris-components.ts";
import { useScreenFocus } from "./use-screen-focus.ts";
import { useScreenWidth } from "./use-screen-width.ts";
import "./screen.css";

interface Props {
  title: string;
  subtitle?: string | undefined;
  badge?: ReactNode;
  back?: string | undefined;
  /** Label of the back button. */
  backLabel?: string | undefined;
  primaryAction?: Action;
  secondaryActions?: readonly Action[];
  /** Elements beside the primary action, which a phone then draws in a bar at the foot of the window. */
  foot?: ReactNode;
  children: ReactNode;
}

/**
 * Draws a page of the admin: its title is also the document's, and its back button is a step inside the app. On a phone the primary action
 * comes first and what destroys last; elsewhere the primary action stands at the end of the line.
 */
export function Screen({ title, subtitle, badge, back, backLabel = "Back", primaryAction, secondaryActions = [], foot, children }: Props) {
  const isNarrow = useScreenWidth() === "narrow";
  useEffect(() => {
    document.title = `${title} · Cartwright`;
  }, [title]);
  const heading = useScreenFocus();
  const primary = primaryAction !== undefined && <ActionButton action={primaryAction} primary />;
  const hasFoot = isNarrow && foot !== undefined;
  return (
    <div className="screen">
      <header className="screen-header">
        {back !== undefined && (
          <Button icon={ArrowLeftIcon} variant="tertiary" accessibilityLabel={backLabel} onClick={() => void navigate(back)} />
        )}
        <div className="screen-titles">
          <div className="screen-title">
            <h1 tabIndex={-1} ref={heading}>
              <Text as="span" variant="headingLg">
                {title}
              </Text>
            </h1>
            {badge}
          </div>
          {subtitle !== undefined && (
            <Text as="p" tone="subdued">
              {subtitle}
            </Text>
          )}
        </div>
        <div className="screen-actions">
          {isNarrow && !hasFoot && primary}
          {(isNarrow ? destructiveLast(secondaryActions) : secondaryActions).map((action) => (
            <ActionButton key={action.content} action={action} />
          ))}
          {!isNarrow && primary}
        </div>
      </header>
      {children}
      {hasFoot && (
        <div className="screen-foot">
          {foot}
          {primary}
        </div>
      )}
    </div>
  );
}

function destructiveLast(actions: readonly Action[]): readonly Action[] {
  return [...actions].sort((one, other) => Number(one.destructive ?? false) - Number(other.destructive ?? false));
}
