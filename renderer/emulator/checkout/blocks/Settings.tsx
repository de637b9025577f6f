import type { DeployedBlock } from "./deployed.ts";
import type { Placement } from "./placements.ts";
import { SettingInput } from "./SettingInput.tsx";

interface Props {
  name: string;
  /** Location of the block, as in "in this checkout". */
  where: string;
  fields: DeployedBlock["settings"];
  placement: Placement;
  change: (part: Partial<Placement>) => void;
  /** Places another copy of it; absent where another part of the page does that. */
  again?: () => void;
}

/** Edits the placement of a block at a target, and its settings there. */
export function Settings({ name, where, fields, placement, change, again }: Props) {
  const { isPlaced, settings } = placement;
  return (
    <div className="block-settings">
      <div className="block-title">
        <p>
          <strong>{name}</strong>{" "}
          <span className="quiet">{isPlaced ? `is placed ${where}.` : `is not placed ${where}: customers do not see it.`}</span>
        </p>
        <div className="block-acts">
          {again && (
            <button type="button" className="plain" onClick={again} aria-label={`Place another ${name}`}>
              Place another
            </button>
          )}
          <button type="button" onClick={() => change({ isPlaced: !isPlaced })} aria-label={`${isPlaced ? "Take out" : "Place"} ${name}`}>
            {isPlaced ? "Take out" : "Place"}
          </button>
        </div>
      </div>
      {isPlaced && fields.length > 0 && (
        <details>
          <summary>Settings of the block</summary>
          <div className="fields">
            {fields.map((field) => (
              <SettingInput
                key={field.key}
                field={field}
                value={settings[field.key] ?? ""}
                change={(text) => change({ settings: { ...settings, [field.key]: text } })}
              />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}
