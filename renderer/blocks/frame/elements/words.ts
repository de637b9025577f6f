import { type Kind, mark, own, text } from "./element.ts";

function slotted(inside: ShadowRoot, tag: "h2" | "span"): HTMLElement {
  const found = own(inside, tag, "words");
  if (found.querySelector("slot") === null) found.append(document.createElement("slot"));
  return found;
}

export const heading: Kind = {
  honours: [],
  draw: (_, inside) => void slotted(inside, "h2"),
};

export const words: Kind = {
  honours: ["color", "tone", "type"],
  draw(_, inside, { color, tone, type }) {
    const span = slotted(inside, "span");
    mark(span, "data-color", text(color));
    mark(span, "data-tone", text(tone));
    mark(span, "data-type", text(type));
  },
};

/** A picture of a product, or a place for one. */
export const thumbnail: Kind = {
  honours: ["alt", "size", "src"],
  draw(_, inside, { alt, size, src }) {
    const box = own(inside, "span", "picture");
    box.dataset.size = text(size) || "base";
    box.className = "thumbnail";
    const image = box.querySelector("img") ?? box.appendChild(document.createElement("img"));
    image.alt = text(alt);
    image.hidden = text(src) === "";
    if (text(src) !== "" && image.src !== text(src)) image.src = text(src);
  },
};
