import type { FieldSchema } from "../../../engine/generated/declarations.ts";
import { getProperty } from "../../../engine/lib/object.ts";
import type { Problem } from "../../../engine/types/problem.ts";
import type { CallResult, Failure } from "../../../renderer/data/send-request.ts";
import type { FormResource, FormTexts, Stored } from "../../../renderer/form/form-resource.ts";
import { ObjectPage } from "../../../renderer/form/ObjectPage.tsx";
import type { Editing } from "../../../renderer/form/use-object-form.ts";
import { FormCards } from "../../../renderer/rjsf-theme/FormCards.tsx";
import { formSchema } from "../../../renderer/rjsf-theme/form-schema.ts";
import { validatorOf } from "../../../renderer/rjsf-theme/validator.ts";
import { draw } from "./admin.tsx";

const properties: Record<string, FieldSchema> = {
  title: { type: "string", title: "Title", widget: "text" },
  text: { type: "string", title: "Text", widget: "text" },
};
const sections = [{ title: "Note", fields: ["title", "text"] }];
const form = formSchema({ id: "note", required: [] }, Object.entries(properties));
const validator = validatorOf(() => true, form.schema);
const LONG: Problem = { code: "maxLength", path: "/title", message: "Title: too long" };

/** Where one note is stored, as a server would: what was sent to it, and what it says to the next save. */
interface Notes {
  stored: Stored;
  sent: Stored[];
  answer: (sent: Stored) => CallResult<Stored> | Promise<CallResult<Stored>>;
}

export function notes(): Notes {
  const held: Notes = {
    stored: { revision: 1, fields: { title: "Old", text: "" } },
    sent: [],
    answer: ({ revision, fields }) => ({ ok: true, value: { revision: revision + 1, fields } }),
  };
  return held;
}

export function failed(status: number, body: unknown, problems: Problem[] = [], message = "Not now."): { ok: false; failure: Failure } {
  return { ok: false, failure: { status, message, problems, body } };
}

/** A page over the stored note, of which no family knows, drawn from a schema of its own. */
export function openNote(held: Notes, words: Partial<FormTexts> = {}): void {
  const subject: FormResource = {
    id: "note",
    at: "/note",
    load: async () => ({ ok: true, value: held.stored }),
    save: async (sent) => {
      held.sent.push(sent);
      const reply = await held.answer(sent);
      if (reply.ok) held.stored = reply.value;
      return reply;
    },
    current: ({ body }) => (getProperty(body, "current") === undefined ? undefined : held.stored),
    validate: ({ title }) => (String(title).length > 9 ? [LONG] : []),
    texts: {
      ...{ title: "Note", noun: "note", saved: "Note saved", notLoaded: "No note", notSaved: "The note could not be saved" },
      states: { saved: "All saved", saving: "Being saved", unsaved: "Not saved" },
      ...words,
    },
  };
  draw(<ObjectPage subject={subject}>{(editing) => <Fields {...{ editing }} />}</ObjectPage>);
}

function Fields({ editing: { edit, problems } }: { editing: Editing }) {
  const { change, touch, values: typed } = edit;
  const shared = { sections, properties, currency: "EUR", side: null, change, touch };
  return <FormCards {...{ form, validator, shared, problems }} configuration={typed.configuration} pending={typed.pending} />;
}
