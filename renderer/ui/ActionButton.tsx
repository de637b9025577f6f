import { Button } from "./parts.ts";

/** Something to do with the whole screen: a step to another one, or a deed. */
export interface Action {
  content: string;
  url?: string;
  onAction?: () => void;
  disabled?: boolean;
  loading?: boolean;
  destructive?: boolean;
  /** Why it cannot be done now. */
  helpText?: string | undefined;
}

export function ActionButton({ action, primary = false }: { action: Action; primary?: boolean }) {
  const { content, url, onAction, disabled = false, loading = false, destructive = false, helpText } = action;
  return (
    <span title={helpText}>
      <Button
        {...(url === undefined ? {} : { url })}
        {...(onAction === undefined ? {} : { onClick: onAction })}
        {...(primary ? { variant: "primary" } : {})}
        {...(destructive ? { tone: "critical" } : {})}
        {...{ disabled, loading }}
      >
        {content}
      </Button>
    </span>
  );
}
