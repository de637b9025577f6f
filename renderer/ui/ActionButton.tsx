import { useId } from "react";
import { Button, Text } from "./polaris-components.ts";

/** Action on the whole screen: a link to another one, or a function. */
export interface Action {
  content: string;
  url?: string;
  /** True if it leads out of the app, in a new tab. */
  external?: boolean;
  onAction?: () => void;
  disabled?: boolean;
  loading?: boolean;
  destructive?: boolean;
  /** Reason for which the action is not possible now; screen readers read it with the button. */
  helpText?: string | undefined;
}

export function ActionButton({ action, primary = false }: { action: Action; primary?: boolean }) {
  const { content, url, external = false, onAction, disabled = false, loading = false, destructive = false, helpText } = action;
  const id = useId();
  const grey = disabled && helpText !== undefined;
  return (
    <div className="action">
      <Button
        {...(url === undefined ? {} : { url })}
        {...(onAction === undefined ? {} : { onClick: onAction })}
        {...(primary ? { variant: "primary" } : {})}
        {...(destructive ? { tone: "critical" } : {})}
        {...(grey ? { ariaDescribedBy: id } : {})}
        {...(external ? { external, accessibilityLabel: `${content} (opens a new tab)` } : {})}
        {...{ disabled, loading }}
      >
        {content}
      </Button>
      {grey && (
        <Text as="p" tone="subdued" variant="bodySm" id={id}>
          {helpText}
        </Text>
      )}
    </div>
  );
}
