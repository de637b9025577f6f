import { type ElementKind, ownElement, setAttributeOf, text } from "./element.ts";

function textWithSlot(inside: ShadowRoot, tag: "h2" | "span"): HTMLElement {
  const element = ownElement(inside, tag, "words");
  if (element.querySelector("slot") === null) element.append(document.createElement("slot"));
  return element;
}

export const heading: ElementKind = {
  honours: [],
  draw: (_, inside) => void textWithSlot(inside, "h2"),
};

export const inlineText: ElementKind = {
  honours: ["color", "tone", "type"],
  draw(_, inside, { color, tone, type }) {
    const span = textWithSlot(inside, "span");
    setAttributeOf(span, "data-color", text(color));
    setAttributeOf(span, "data-tone", text(tone));
    setAttributeOf(span, "data-type", text(type));
  },
};

/** Part of details that is always shown. */
export const summary: ElementKind = {
  honours: [],
  draw(host, inside) {
    textWithSlot(inside, "span");
    host.style.display = "inline-block";
  },
};

/** Run of text, with the colours of a text. */
export const paragraph: ElementKind = { ...inlineText, honours: ["color", "tone", "type"] };

export const badge: ElementKind = {
  honours: ["tone"],
  draw(host, inside, { tone }) {
    const span = textWithSlot(inside, "span");
    span.className = "badge";
    setAttributeOf(span, "data-tone", text(tone));
    host.style.display = "inline-block";
  },
};

export const chip: ElementKind = { ...badge, honours: [] };

/** Link that opens in a tab of its own, because a frame must not navigate. */
export const link: ElementKind = {
  honours: ["accessibilityLabel", "href", "tone"],
  draw(host, inside, { accessibilityLabel, href, tone }) {
    const made = ownElement(inside, "a", "link");
    if (made.querySelector("slot") === null) made.append(document.createElement("slot"));
    setAttributeOf(made, "href", text(href));
    setAttributeOf(made, "aria-label", text(accessibilityLabel));
    setAttributeOf(made, "data-tone", text(tone));
    Object.assign(made, { target: "_blank", rel: "noreferrer" });
    host.style.display = "inline";
  },
};

/** Abbreviation with its meaning. */
export const abbreviation: ElementKind = {
  honours: ["title"],
  draw(host, inside, { title }) {
    setAttributeOf(textWithSlot(inside, "span"), "title", text(title));
    host.style.display = "inline";
  },
};

export const time: ElementKind = {
  honours: ["dateTime"],
  draw(host, inside, { dateTime }) {
    setAttributeOf(textWithSlot(inside, "span"), "data-time", text(dateTime));
    host.style.display = "inline";
  },
};

/** Picture; nothing is drawn without an address. */
export const picture: ElementKind = {
  honours: ["accessibilityRole", "alt", "aspectRatio", "objectFit", "src"],
  draw(_, inside, { accessibilityRole, alt, aspectRatio, objectFit, src }) {
    const image = ownElement(inside, "img", "picture");
    image.alt = accessibilityRole === "presentation" ? "" : text(alt);
    image.hidden = text(src) === "";
    if (text(src) !== "" && image.src !== text(src)) image.src = text(src);
    Object.assign(image.style, { width: "100%", aspectRatio: text(aspectRatio), objectFit: text(objectFit) });
  },
};

/** Picture of a product, or a placeholder for one. */
export const thumbnail: ElementKind = {
  honours: ["alt", "size", "src"],
  draw(_, inside, { alt, size, src }) {
    const box = ownElement(inside, "span", "picture");
    box.dataset.size = text(size) || "base";
    box.className = "thumbnail";
    const image = box.querySelector("img") ?? box.appendChild(document.createElement("img"));
    image.alt = text(alt);
    image.hidden = text(src) === "";
    if (text(src) !== "" && image.src !== text(src)) image.src = text(src);
  },
};
