import { container, space } from "./containers.ts";
import { type ElementKind, type ElementValues, ownElement, text } from "./element.ts";

/** Backgrounds and borders of a box, in the colours of this page. */
const BACKGROUNDS: Readonly<Record<string, string>> = { base: "#fff", subdued: "#f6f7f9", transparent: "transparent" };
const RADII: Readonly<Record<string, string>> = { none: "0", "small-100": "4px", small: "6px", base: "8px", large: "12px", max: "999px" };
const FRAME = ["accessibilityLabel", "accessibilityRole", "background", "border", "borderRadius", "padding"];

function framed(host: HTMLElement, { background, border, borderRadius, padding }: ElementValues): void {
  Object.assign(host.style, {
    background: BACKGROUNDS[text(background)] ?? "transparent",
    border: text(border) === "" || text(border) === "none" ? "0" : "1px solid #d9dee7",
    borderRadius: RADII[text(borderRadius)] ?? "0",
    padding: text(padding).split(" ").map(space).join(" "),
  });
}

export const boxElement: ElementKind = {
  honours: FRAME,
  draw(host, inside, values) {
    container(host, inside, values);
    framed(host, values);
  },
};

export const gridItem: ElementKind = {
  honours: [...FRAME, "gridColumn", "gridRow"],
  draw(host, inside, values) {
    boxElement.draw(host, inside, values);
    Object.assign(host.style, { gridColumn: text(values.gridColumn), gridRow: text(values.gridRow) });
  },
};

/** Part of the page with a heading of its own. */
export const section: ElementKind = {
  honours: ["accessibilityLabel", "heading"],
  draw(host, inside, { accessibilityLabel, heading }) {
    const title = ownElement(inside, "h2", "heading");
    title.textContent = text(heading);
    title.hidden = text(heading) === "";
    container(host, inside, { accessibilityRole: "section", accessibilityLabel: accessibilityLabel ?? heading });
  },
};

export const divider: ElementKind = {
  honours: [],
  draw: (_, inside) => void ownElement(inside, "hr", "line"),
};

/** Makes a list, or an item of one. The roles belong to the host element, because slotted content stays outside its tree. */
const listed = (role: "list" | "listitem", listStyle: string): ElementKind => ({
  honours: [],
  draw(host, inside) {
    if (inside.querySelector("slot") === null) inside.append(document.createElement("slot"));
    Element.prototype.setAttribute.call(host, "role", role);
    Object.assign(host.style, role === "list" ? { paddingInlineStart: "20px", listStyle } : { display: "list-item" });
  },
});
export const unorderedList = listed("list", "disc");
export const orderedList = listed("list", "decimal");
export const listItem = listed("listitem", "");

/** Content that its summary opens and closes. */
export const details: ElementKind = {
  honours: ["defaultOpen", "open"],
  draw(host, inside, { defaultOpen, open }) {
    const existing = inside.querySelector("details");
    const made = ownElement(inside, "details", "details");
    if (existing === null) {
      const line = made.appendChild(document.createElement("summary"));
      line.append(Object.assign(document.createElement("slot"), { name: "summary" }));
      made.append(document.createElement("slot"));
      made.open = defaultOpen === true;
    }
    // setting it again would fire the event again
    for (const each of host.querySelectorAll(":scope > s-summary:not([slot])"))
      Element.prototype.setAttribute.call(each, "slot", "summary");
    if (open !== undefined) made.open = open === true;
  },
  children: true,
};
