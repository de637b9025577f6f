import type { RowAction } from "../../engine/generated/declarations.ts";
import type { Family } from "../../engine/types/family.ts";
import type { ListItem } from "../data/list-items.ts";
import { Button } from "../ui/polaris-components.ts";
import { CopyText } from "./CopyText.tsx";
import { DeleteRow } from "./DeleteRow.tsx";
import { copyHref, editorHref, responsesHref } from "./editor-href.ts";
import type { ResolvedRow } from "./MissingRowActions.tsx";

interface Props {
  family: Family;
  actions: readonly RowAction[];
  item: ListItem;
  name: string;
  onResolved: ResolvedRow;
}

/** Draws the actions of a row, as its family declares them. */
export function RowActions({ actions, ...row }: Props) {
  return (
    <div className="deeds">
      {actions.map((action) => (
        <One key={action.type} {...row} action={action} />
      ))}
    </div>
  );
}

function One({ action, ...row }: Omit<Props, "actions"> & { action: RowAction }) {
  const { family, item, name } = row;
  const { guid, subtype } = item;
  switch (action.type) {
    case "copy":
      return <CopyText {...row} action={action} />;
    case "delete":
      return <DeleteRow {...row} action={action} />;
    case "duplicate":
      return <ToEditor url={copyHref(family, subtype, guid)} label={action.label ?? "Duplicate"} name={name} />;
    case "responses":
      return <ToEditor url={responsesHref(family, guid)} label={action.label ?? "Responses"} name={name} />;
    case "edit":
      return <ToEditor url={editorHref(family, subtype, guid)} label={action.label ?? "Edit"} name={name} />;
  }
}

function ToEditor({ url, label, name }: { url: string; label: string; name: string }) {
  return (
    <Button url={url} size="slim" variant="tertiary" accessibilityLabel={`${label} ${name}`}>
      {label}
    </Button>
  );
}
