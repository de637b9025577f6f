import { mayNote } from "../../block/cart-note.ts";
import { EditorPlaceholder } from "../../block/EditorPlaceholder.tsx";
import { type Fields, instanceFor, instancesIn } from "../../block/instances.ts";
import { checkoutDocumentOf } from "../../block/checkout-documents.ts";
import { merchantText } from "../../block/merchant-text.ts";
import { UnknownInstance } from "../../block/UnknownInstance.tsx";
import { useCheckoutHold } from "../../block/use-checkout-hold.ts";
import { useReportRequired } from "../../block/use-report-required.ts";
import { declared, builtInText, setting } from "./declared.ts";
import type { Api } from "./types.ts";
import { useCheckboxes } from "./use-checkboxes.ts";

/** Checkbox with which customers agree to or choose something: a question in checkout, and the choice as text afterwards. */
export function Block({ api }: { api: Api }) {
  const named = setting(api, "instance");
  const all = instancesIn(checkoutDocumentOf(api, declared.texts.key), declared.texts.under);
  const { id, name, fields } = instanceFor(all, named) ?? { id: declared.texts.under, name: "", fields: {} };
  const label = merchantText(api, fields, "label");
  return (
    <UnknownInstance {...{ api, named, all }}>
      {label === null ? <Open api={api} /> : <Checkbox key={id} {...{ api, id, name, label, fields }} />}
    </UnknownInstance>
  );
}

/** Closes a hold that an earlier visit to this page may have noted. */
function Open({ api }: { api: Api }) {
  useCheckoutHold(api, declared.hold, { key: "nothing", open: false, message: "" });
  return <EditorPlaceholder api={api} />;
}

interface Props {
  api: Api;
  /** Id of the texts, and the name by which the merchant knows them. */
  id: string;
  name: string;
  label: string;
  fields: Fields;
}

function Checkbox({ api, id, name, label, fields }: Props) {
  const { checked, choose } = useCheckboxes(api, id, { name, label }, setting(api, "checked") === true);
  const isRequired = mayNote(api) && setting(api, declared.holdsWhen) === true;
  useReportRequired(api, declared.handle, isRequired);
  const error = merchantText(api, fields, "error") ?? builtInText(api, "hold");
  useCheckoutHold(api, declared.hold, { key: isRequired ? id : "nothing", open: isRequired && checked === false, message: error });
  if (checked === undefined) return <EditorPlaceholder api={api} />;
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
