import { dispatchToHost, labelled, markInvalid } from "./controls.ts";
import { type ElementKind, type ElementValues, ownElement, setAttributeOf, text } from "./element.ts";

/** Connects a text field: every keystroke fires an input event, and leaving the field a change event. */
function textInput(
  host: HTMLElement,
  made: HTMLInputElement | HTMLTextAreaElement,
  { disabled, maxLength, placeholder, value }: ElementValues,
): void {
  made.oninput = () => {
    Object.assign(host, { value: made.value });
    dispatchToHost(host, "input");
  };
  made.onchange = () => dispatchToHost(host, "change");
  setAttributeOf(made, "maxlength", maxLength);
  setAttributeOf(made, "placeholder", text(placeholder));
  if (made.value !== text(value)) made.value = text(value);
  made.disabled = disabled === true;
}

export const textField: ElementKind = {
  honours: ["disabled", "error", "label", "maxLength", "placeholder", "required", "value"],
  draw: (host, inside, values) => textInput(host, labelled(inside, "input", values), values),
};

/** Makes a text field of a type that keyboards and browsers know. */
const inputOfType = (type: "email" | "password" | "tel" | "url"): ElementKind => ({
  honours: textField.honours.filter((name) => !["password", "url"].includes(type) || name !== "placeholder"),
  draw(host, inside, values) {
    const made = labelled(inside, "input", values);
    made.type = type;
    textInput(host, made, values);
  },
});
export const emailField = inputOfType("email");
export const passwordField = inputOfType("password");
export const phoneField: ElementKind = { ...inputOfType("tel"), honours: textField.honours.filter((name) => name !== "maxLength") };
export const urlField = inputOfType("url");

export const textArea: ElementKind = {
  honours: ["disabled", "error", "label", "maxLength", "placeholder", "required", "rows", "value"],
  draw(host, inside, values) {
    const made = labelled(inside, "textarea", values);
    made.rows = Number(values.rows ?? 2);
    textInput(host, made, values);
  },
};

export const dateField: ElementKind = {
  honours: ["disabled", "error", "label", "required", "value"],
  draw(host, inside, values) {
    const made = labelled(inside, "input", values);
    made.type = "date";
    made.max = "9999-12-31";
    made.onchange = () => {
      Object.assign(host, { value: made.value });
      dispatchToHost(host, "change");
    };
    if (made.value !== text(values.value)) made.value = text(values.value);
    made.disabled = values.disabled === true;
  },
};

export const checkbox: ElementKind = {
  honours: ["checked", "disabled", "error", "label", "required"],
  draw(host, inside, { checked, disabled, error, label, required }) {
    const box = ownElement(inside, "label", "label");
    box.className = "check";
    const made = box.querySelector("input") ?? box.appendChild(document.createElement("input"));
    const textElement = box.querySelector("span") ?? box.appendChild(document.createElement("span"));
    textElement.textContent = text(label);
    made.type = "checkbox";
    made.checked = checked === true;
    made.disabled = disabled === true;
    made.onchange = () => {
      Object.assign(host, { checked: made.checked });
      dispatchToHost(host, "change");
    };
    setAttributeOf(made, "aria-required", required === true ? "true" : undefined);
    markInvalid(inside, made, error);
  },
};

export const toggle: ElementKind = { ...checkbox, honours: ["checked", "disabled", "label"] };

/** Draws its choices itself; one of them can be chosen. */
export const choiceList: ElementKind = {
  honours: ["disabled", "error", "label", "values"],
  children: true,
  draw(host, inside, { disabled, error, label, values }) {
    const box = ownElement(inside, "fieldset", "choices");
    const title = box.querySelector("legend") ?? box.appendChild(document.createElement("legend"));
    title.textContent = text(label);
    const chosen = Array.isArray(values) ? values : [];
    const labels = [...box.querySelectorAll("label")];
    const choices = [...host.children].map((each, at) => {
      const line = labels[at] ?? box.appendChild(document.createElement("label"));
      line.className = "check";
      const made = line.querySelector("input") ?? line.appendChild(document.createElement("input"));
      const textElement = line.querySelector("span") ?? line.appendChild(document.createElement("span"));
      const value = text(Reflect.get(each, "value"));
      textElement.textContent = each.textContent;
      Object.assign(made, { type: "radio", name: "choice", value, checked: chosen.includes(value), disabled: disabled === true });
      made.onchange = () => {
        Object.assign(host, { values: [value] });
        dispatchToHost(host, "change");
      };
      return line;
    });
    for (const line of labels) if (!choices.includes(line)) line.remove();
    markInvalid(inside, box, error);
  },
};
