import { Banner } from "./polaris.ts";
import "./notice.css";

/** What went well, for a moment, over what is being worked on: nothing below it moves when it comes and goes. */
export function Notice({ text, onDismiss }: { text: string | undefined; onDismiss: () => void }) {
  return (
    <div className="notice" role="status">
      {text !== undefined && <Banner tone="success" title={text} onDismiss={onDismiss} />}
    </div>
  );
}
