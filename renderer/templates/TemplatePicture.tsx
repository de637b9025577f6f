import { getProperty } from "../../engine/lib/object.ts";
import type { Template } from "../../engine/types/template.ts";
import { pictureRows } from "./picture-rows.ts";

/** Number of options that fit below a question. */
const OPTIONS = 3;

/**
 * Draws what customers see with a template, as its example says: methods with what is hidden, renamed or moved, a question, an offer, or the message of an
 * order that is blocked. It says nothing that the text beside it does not say.
 */
export function TemplatePicture({ template }: { template: Template }) {
  return (
    <div className="template-picture" aria-hidden="true">
      <div className="template-sheet">{contentOf(template)}</div>
    </div>
  );
}

function contentOf({ picture, initialValues }: Template) {
  const [first = ""] = picture.after;
  if (picture.before.length > 0) return <Methods rows={pictureRows(picture)} />;
  if (first.startsWith("gid:")) return <Offer isFree={initialValues.makeProductsFree === true} />;
  const element = Array.isArray(initialValues.elements) ? initialValues.elements[0] : undefined;
  return element === undefined ? <Refusal message={first} /> : <Question label={first} element={element} />;
}

function Methods({ rows }: { rows: ReturnType<typeof pictureRows> }) {
  return (
    <>
      {rows.map(({ text, change }) => (
        <span key={text} className="template-method" data-change={change}>
          <i className="template-dot" />
          <span>{text}</span>
        </span>
      ))}
    </>
  );
}

function Refusal({ message }: { message: string }) {
  return (
    <>
      <span className="template-refusal">{message}</span>
      <span className="template-line" />
      <span className="template-button">Pay now</span>
    </>
  );
}

function Offer({ isFree }: { isFree: boolean }) {
  return (
    <span className="template-offer">
      <i className="template-product" />
      <span>
        <span className="template-line" />
        {isFree ? <span className="template-free">Free</span> : <span className="template-line" />}
      </span>
      <span className="template-add">{isFree ? "Added" : "Add"}</span>
    </span>
  );
}

function Question({ label, element }: { label: string; element: object }) {
  const options: unknown = getProperty(element, "options");
  return (
    <>
      <span className="template-question">{label}</span>
      {Array.isArray(options) ? (
        options.slice(0, OPTIONS).map((option) => (
          <span key={String(option)} className="template-method">
            <i className="template-dot" />
            <span>{String(option)}</span>
          </span>
        ))
      ) : (
        <span className="template-input">{String(getProperty(element, "placeholder") ?? "")}</span>
      )}
    </>
  );
}
