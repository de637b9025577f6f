import { type ReactNode, useEffect } from "react";
import { navigate } from "../lib/navigate.ts";
import { type Action, ActionButton } from "./ActionButton.tsx";
import { ArrowLeftIcon, Button, Text } from "./polaris-components.ts";
import { useScreenFocus } from "./use-screen-focus.ts";
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
  children: ReactNode;
}

/** Draws a page of the admin: its title is also the document's, and its back button is a step inside the app. */
export function Screen({ title, subtitle, badge, back, backLabel = "Back", primaryAction, secondaryActions = [], children }: Props) {
  useEffect(() => {
    document.title = `${title} · Cartwright`;
  }, [title]);
  const heading = useScreenFocus();
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
          {secondaryActions.map((action) => (
            <ActionButton key={action.content} action={action} />
          ))}
          {primaryAction !== undefined && <ActionButton action={primaryAction} primary />}
        </div>
      </header>
      {children}
    </div>
  );
}
