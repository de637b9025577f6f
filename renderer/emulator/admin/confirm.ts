import { makeElement } from "../make-element.ts";

export interface Question {
  title: string;
  text: string;
  /** Items that the text is about, one by one. */
  items?: readonly string[];
  yes: string;
  no: string;
  /** True if a yes loses something. */
  loses: boolean;
}

/** Asks in a modal dialog; Escape means no. */
export function confirm(root: ParentNode, question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (yes: boolean): void => {
      dialog.close();
      dialog.remove();
      resolve(yes);
    };
    const title = makeElement("h2", { id: "question" }, question.title);
    const dialog = makeElement(
      "dialog",
      { class: "question", "aria-labelledby": "question", on: { cancel: () => answer(false) } },
      title,
      makeElement("p", {}, question.text),
      question.items && makeElement("ul", {}, ...question.items.map((item) => makeElement("li", {}, item))),
      makeElement(
        "div",
        { class: "foot" },
        makeElement("button", { type: "button", on: { click: () => answer(false) } }, question.no),
        makeElement(
          "button",
          { type: "button", class: question.loses ? "critical" : "primary", on: { click: () => answer(true) } },
          question.yes,
        ),
      ),
    );
    root.append(dialog);
    dialog.showModal();
  });
}
