import { Banner } from "./polaris-components.ts";
import "./notice.css";

/** Shows a success for a moment, above the contents of the screen: nothing moves when it comes and goes. */
export function Notice({ text, onDismiss }: { text: string | undefined; onDismiss: () => void }) {
  return (
    <div className="notice" role="status">
      {text !== undefined && <Banner tone="success" title={text} onDismiss={onDismiss} />}
    </div>
  );
}
