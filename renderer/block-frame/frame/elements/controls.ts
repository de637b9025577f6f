import { type ElementKind, type ElementValues, ownElement, setAttributeOf, text } from "./element.ts";

/** Fires Shopify's event for a value that was chosen or entered. The event is the element's own, and carries no value. */
export function dispatchToHost(host: HTMLElement, name: "change" | "input"): void {
  host.dispatchEvent(new Event(name, { bubbles: true }));
}

export const button: ElementKind = {
  honours: ["accessibilityLabel", "disabled", "loading", "variant"],
  draw(_, inside, { accessibilityLabel, disabled, loading, variant }) {
    const made = ownElement(inside, "button", "button");
    if (made.querySelector("slot") === null) {
      made.type = "button";
      made.append(document.createElement("slot"));
    }
    made.disabled = disabled === true || loading === true;
    setAttributeOf(made, "aria-busy", loading === true ? "true" : undefined);
    setAttributeOf(made, "aria-label", text(accessibilityLabel));
    made.dataset.variant = text(variant) || "auto";
  },
};

/** Draws a labelled control: the label stands above it, and the error of its value below. */
export function labelled<Tag extends "select" | "input" | "textarea">(
  inside: ShadowRoot,
  tag: Tag,
  { label, error, required }: ElementValues,
): HTMLElementTagNameMap[Tag] {
  const box = ownElement(inside, "label", "label");
  const textElement = box.querySelector("span") ?? box.appendChild(document.createElement("span"));
  textElement.textContent = text(label);
  const made = (box.querySelector(tag) ?? box.appendChild(document.createElement(tag))) as HTMLElementTagNameMap[Tag];
  markInvalid(inside, made, error);
  setAttributeOf(made, "aria-required", required === true ? "true" : undefined);
  return made;
}

/** Shows the error of a control's value right below it. */
export function markInvalid(inside: ShadowRoot, control: Element, error: unknown): void {
  const label = ownElement(inside, "p", "error");
  label.id = "error";
  label.textContent = text(error);
  label.hidden = text(error) === "";
  setAttributeOf(control, "aria-invalid", text(error) === "" ? undefined : "true");
  setAttributeOf(control, "aria-describedby", text(error) === "" ? undefined : "error");
}

export const select: ElementKind = {
  honours: ["disabled", "error", "label", "placeholder", "required", "value"],
  children: true,
  draw(host, inside, values) {
    const { disabled, placeholder, value } = values;
    const made = labelled(inside, "select", values);
    made.onchange = () => {
      Object.assign(host, { value: made.value });
      dispatchToHost(host, "change");
    };
    const options = [...host.children].map((each) => {
      const option = document.createElement("option");
      option.value = text(Reflect.get(each, "value"));
      option.textContent = each.textContent;
      return option;
    });
    const first = document.createElement("option");
    first.textContent = text(placeholder);
    first.value = "";
    made.replaceChildren(...(text(placeholder) === "" ? [] : [first]), ...options);
    made.value = text(value);
    made.disabled = disabled === true;
  },
};

/** Choice of a select, which draws it. */
export const option: ElementKind = {
  honours: ["value"],
  draw(host, _, { value }) {
    Element.prototype.setAttribute.call(host, "data-value", text(value));
  },
};

export const numberField: ElementKind = {
  honours: ["controls", "disabled", "error", "label", "max", "min", "required", "step", "value"],
  draw(host, inside, values) {
    const { disabled, max, min, step, value } = values;
    const made = labelled(inside, "input", values);
    made.type = "number";
    made.inputMode = "numeric";
    for (const [name, given] of Object.entries({ max, min, step })) setAttributeOf(made, name, text(given));
    made.onchange = () => {
      Object.assign(host, { value: made.value });
      dispatchToHost(host, "change");
    };
    if (made.value !== text(value)) made.value = text(value);
    made.disabled = disabled === true;
  },
};

/** Amount, entered as a number. */
export const moneyField: ElementKind = { ...numberField, honours: numberField.honours.filter((name) => name !== "controls") };
