import { createMetrics } from "../../../server/core/metrics.ts";
import { table } from "../keywords/table.ts";
import { PAGE_COMMENT } from "../lib/header-comments.ts";
import { ALERTS } from "../reference/alerts.ts";
import { anchorOf } from "../reference/anchor.ts";

/** docs/reference/metrics-and-alerts.md: what GET /metrics returns of the product's own, and when somebody should look. */
export async function emitMetricsPage(): Promise<string> {
  const metrics = await createMetrics().registry.getMetricsAsJSON();
  return [
    PAGE_COMMENT,
    "# Metrics and alerts\n",
    "For operators. At the end, you know what to alert on, and what each metric counts. `GET /metrics` is for Prometheus; in live mode it requires",
    "`METRICS_TOKEN` as a bearer token. No label names a shop.\n",
    "## Alerts\n",
    table(
      ["alert when", "it means", "do"],
      ALERTS.map(({ when, means, heading }) => [when, means, `[${heading}](../how-to/operate.md#${anchorOf(heading)})`]),
    ),
    "## Metrics\n",
    "Beside these, each process reports its memory, processor time, event loop and garbage collection.\n",
    table(
      ["metric", "type", "counts"],
      metrics.map(({ name, type, help }) => [`\`${name}\``, String(type), help]),
    ),
  ].join("\n");
}
