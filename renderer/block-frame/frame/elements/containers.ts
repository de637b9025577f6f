import { type ElementKind, setAttributeOf, text } from "./element.ts";

/** Shopify's names of distances, in pixels. */
const SPACES: Readonly<Record<string, string>> = {
  none: "0",
  "small-500": "1px",
  "small-400": "2px",
  "small-300": "4px",
  "small-200": "6px",
  "small-100": "8px",
  small: "10px",
  base: "16px",
  large: "20px",
  "large-100": "24px",
  "large-200": "28px",
};
const ALIGNMENTS: Readonly<Record<string, string>> = { normal: "normal", start: "start", center: "center", end: "end", stretch: "stretch" };
const ROLES: Readonly<Record<string, string>> = { status: "status", alert: "alert", section: "region", none: "presentation" };

export const space = (value: unknown): string => SPACES[text(value)] ?? "0";

export function container(
  host: HTMLElement,
  inside: ShadowRoot,
  { accessibilityRole, accessibilityLabel }: Readonly<Record<string, unknown>>,
): void {
  if (inside.querySelector("slot") === null) inside.append(document.createElement("slot"));
  HTMLElement.prototype.removeAttribute.call(host, "role");
  const role = ROLES[text(accessibilityRole)];
  const set = Element.prototype.setAttribute;
  if (role !== undefined) set.call(host, "role", role);
  if (text(accessibilityLabel) !== "") set.call(host, "aria-label", text(accessibilityLabel));
}

/** Children one below the other, or side by side as far as they fit. */
export const stack: ElementKind = {
  honours: ["accessibilityLabel", "accessibilityRole", "alignItems", "direction", "gap"],
  draw(host, inside, values) {
    container(host, inside, values);
    const inline = values.direction === "inline";
    Object.assign(host.style, {
      display: "flex",
      flexDirection: inline ? "row" : "column",
      flexWrap: inline ? "wrap" : "nowrap",
      gap: space(values.gap),
      alignItems: ALIGNMENTS[text(values.alignItems)] ?? "stretch",
      minWidth: "0",
    });
  },
};

export const grid: ElementKind = {
  honours: ["accessibilityLabel", "accessibilityRole", "alignItems", "gap", "gridTemplateColumns"],
  draw(host, inside, values) {
    container(host, inside, values);
    Object.assign(host.style, {
      display: "grid",
      gridTemplateColumns: text(values.gridTemplateColumns),
      gap: space(values.gap),
      alignItems: ALIGNMENTS[text(values.alignItems)] ?? "stretch",
    });
  },
};

/** Message that a screen reader reads aloud when it appears. */
export const banner: ElementKind = {
  honours: ["heading", "tone"],
  draw(_, inside, { heading, tone }) {
    const box = inside.querySelector<HTMLElement>(".banner") ?? document.createElement("div");
    if (!box.isConnected) {
      box.className = "banner";
      box.append(document.createElement("strong"), document.createElement("slot"));
      inside.append(box);
    }
    box.dataset.tone = text(tone) || "info";
    setAttributeOf(box, "role", tone === "critical" || tone === "warning" ? "alert" : "status");
    const title = box.querySelector("strong");
    if (title) {
      title.textContent = text(heading);
      title.hidden = text(heading) === "";
    }
  },
};
