import { type ElementKind, ownElement, setAttributeOf, text } from "./element.ts";

/** Progress of something; without a value the progress is unknown. */
export const progress: ElementKind = {
  honours: ["accessibilityLabel", "max", "tone", "value"],
  draw(_, inside, { accessibilityLabel, max, tone, value }) {
    const bar = ownElement(inside, "progress", "bar");
    bar.max = Number(max ?? 1);
    setAttributeOf(bar, "value", value === undefined || value === null ? undefined : text(value) || "0");
    setAttributeOf(bar, "aria-label", text(accessibilityLabel));
    bar.dataset.tone = text(tone) || "auto";
  },
};

export const spinner: ElementKind = {
  honours: ["accessibilityLabel", "size"],
  draw(_, inside, { accessibilityLabel, size }) {
    const wheel = ownElement(inside, "span", "wheel");
    wheel.className = "spinner";
    wheel.dataset.size = text(size) || "base";
    setAttributeOf(wheel, "role", "status");
    setAttributeOf(wheel, "aria-label", text(accessibilityLabel));
  },
};

/** Placeholder for text that is loading. */
export const skeleton: ElementKind = {
  honours: ["content"],
  draw(_, inside, { content }) {
    const line = ownElement(inside, "span", "line");
    line.className = "skeleton";
    line.textContent = text(content);
    setAttributeOf(line, "aria-hidden", "true");
  },
};
