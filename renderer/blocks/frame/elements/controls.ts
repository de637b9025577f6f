import { type Kind, mark, own, text } from "./element.ts";

/** The platform's event for a value that was chosen or typed: it is the element's own, and carries no value. */
function tell(host: HTMLElement, name: "change" | "input"): void {
  host.dispatchEvent(new Event(name, { bubbles: true }));
}

export const button: Kind = {
  honours: ["accessibilityLabel", "disabled", "loading", "variant"],
  draw(_, inside, { accessibilityLabel, disabled, loading, variant }) {
    const made = own(inside, "button", "button");
    if (made.querySelector("slot") === null) {
      made.type = "button";
      made.append(document.createElement("slot"));
    }
    made.disabled = disabled === true || loading === true;
    mark(made, "aria-busy", loading === true ? "true" : undefined);
    mark(made, "aria-label", text(accessibilityLabel));
    made.dataset.variant = text(variant) || "auto";
  },
};

/** A labelled control: the label stands above it. */
function labelled<Tag extends "select" | "input">(inside: ShadowRoot, tag: Tag, label: unknown): HTMLElementTagNameMap[Tag] {
  const box = own(inside, "label", "label");
  const words = box.querySelector("span") ?? box.appendChild(document.createElement("span"));
  words.textContent = text(label);
  return (box.querySelector(tag) ?? box.appendChild(document.createElement(tag))) as HTMLElementTagNameMap[Tag];
}

export const select: Kind = {
  honours: ["disabled", "label", "value"],
  children: true,
  draw(host, inside, { disabled, label, value }) {
    const made = labelled(inside, "select", label);
    made.onchange = () => {
      Object.assign(host, { value: made.value });
      tell(host, "change");
    };
    const options = [...host.children].map((each) => {
      const option = document.createElement("option");
      option.value = text(Reflect.get(each, "value"));
      option.textContent = each.textContent;
      return option;
    });
    made.replaceChildren(...options);
    made.value = text(value);
    made.disabled = disabled === true;
  },
};

/** Drawn by the element that it stands in. */
export const option: Kind = {
  honours: ["value"],
  draw(host, _, { value }) {
    Element.prototype.setAttribute.call(host, "data-value", text(value));
  },
};

export const numberField: Kind = {
  honours: ["controls", "disabled", "label", "max", "min", "step", "value"],
  draw(host, inside, { disabled, label, max, min, step, value }) {
    const made = labelled(inside, "input", label);
    made.type = "number";
    made.inputMode = "numeric";
    for (const [name, given] of Object.entries({ max, min, step })) mark(made, name, text(given));
    made.onchange = () => {
      Object.assign(host, { value: made.value });
      tell(host, "change");
    };
    if (made.value !== text(value)) made.value = text(value);
    made.disabled = disabled === true;
  },
};
