import { Row, Tooltip } from "../ui/polaris-components.ts";

/** Explains how to stop paying, on hovering or focusing the question. */
export function CancelNote() {
  return (
    <Row align="center">
      <Tooltip content="Your subscription is cancelled automatically when you uninstall Cartwright.">
        <button type="button" className="plan-hint">
          Need to Cancel?
        </button>
      </Tooltip>
    </Row>
  );
}
