import { mayNote } from "../../block/cart-note.ts";
import { Idle } from "../../block/EditorPlaceholder.tsx";
import { type Fields, instanceFor, instancesIn } from "../../block/instances.ts";
import { documentIn } from "../../block/checkout-documents.ts";
import { textOf } from "../../block/merchant-text.ts";
import { Unknown } from "../../block/UnknownInstance.tsx";
import { useHold } from "../../block/use-checkout-hold.ts";
import { useRequired } from "../../block/use-report-required.ts";
import { declared, say, setting } from "./declared.ts";
import type { Api } from "./types.ts";
import { useChoice } from "./use-checkboxes.ts";

/** Something that buyers agree to, or choose: asked in checkout, and shown afterwards as it was chosen. */
export function Block({ api }: { api: Api }) {
  const named = setting(api, "instance");
  const all = instancesIn(documentIn(api, declared.texts.key), declared.texts.under);
  const { id, name, fields } = instanceFor(all, named) ?? { id: declared.texts.under, name: "", fields: {} };
  const label = textOf(api, fields, "label");
  return (
    <Unknown {...{ api, named, all }}>
      {label === null ? <Open api={api} /> : <Checkbox key={id} {...{ api, id, name, label, fields }} />}
    </Unknown>
  );
}

/** Keeps nobody waiting: what an earlier visit to this page noted as open is so no longer. */
function Open({ api }: { api: Api }) {
  useHold(api, declared.hold, { key: "nothing", open: false, message: "" });
  return <Idle api={api} />;
}

interface Props {
  api: Api;
  /** Of its texts, and the name by which the merchant knows them. */
  id: string;
  name: string;
  label: string;
  fields: Fields;
}

function Checkbox({ api, id, name, label, fields }: Props) {
  const { checked, choose } = useChoice(api, id, { name, label }, setting(api, "checked") === true);
  const isRequired = mayNote(api) && setting(api, declared.holdsWhen) === true;
  useRequired(api, declared.handle, isRequired);
  const error = textOf(api, fields, "error") ?? say(api, "hold");
  useHold(api, declared.hold, { key: isRequired ? id : "nothing", open: isRequired && checked === false, message: error });
  if (checked === undefined) return <Idle api={api} />;
  if (!mayNote(api)) return <s-checkbox label={label} checked={checked} disabled />;
  return (
    <s-checkbox
      label={isRequired ? `${label} *` : label}
      required={isRequired}
      checked={checked}
      {...(isRequired && !checked ? { error } : {})}
      onChange={(event) => choose((event.currentTarget as unknown as { checked?: boolean }).checked === true)}
    />
  );
}
