import { Field } from "../Field.tsx";
import type { DeployedBlock } from "./deployed.ts";
import type { Placement } from "./placed.ts";

interface Props {
  name: string;
  fields: DeployedBlock["settings"];
  placement: Placement;
  change: (part: Partial<Placement>) => void;
}

/** Whether a block stands in this checkout, and what the merchant typed for it there. */
export function Settings({ name, fields, placement, change }: Props) {
  const { placed, settings } = placement;
  return (
    <div className="block-settings">
      <div className="block-title">
        <p>
          <strong>{name}</strong>{" "}
          <span className="quiet">{placed ? "stands in this checkout." : "does not stand in this checkout: buyers do not see it."}</span>
        </p>
        <button type="button" onClick={() => change({ placed: !placed })} aria-label={`${placed ? "Take out" : "Place"} ${name}`}>
          {placed ? "Take out" : "Place"}
        </button>
      </div>
      {placed && fields.length > 0 && (
        <details>
          <summary>Settings of the block</summary>
          <div className="fields">
            {fields.map(({ key, name: label, description }) => (
              <Field
                wide
                key={key}
                label={label}
                hint={description}
                value={settings[key] ?? ""}
                change={(text) => change({ settings: { ...settings, [key]: text } })}
              />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}
