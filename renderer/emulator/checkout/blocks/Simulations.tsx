import { IN_CHECKOUT } from "../../../block-frame/messages.ts";
import { Choice } from "../Choice.tsx";
import { APP_CONDUCTS } from "./app-simulation.ts";
import type { Conduct } from "./emulated-host-api.ts";

interface Props {
  target: string;
  /** True if blocks are viewed as in the checkout editor. */
  editor: boolean;
  setEditor: (editor: boolean) => void;
  conduct: Conduct;
  setConduct: (conduct: Conduct) => void;
}

/** Chooses how the blocks of a target are viewed, and how the page treats them; treatments of cart changes exist in checkout alone. */
export function Simulations({ target, editor, setEditor, conduct, setConduct }: Props) {
  return (
    <div className="block-conduct">
      <label className="check">
        <input type="checkbox" checked={editor} onChange={() => setEditor(!editor)} />
        See blocks as in the checkout editor
      </label>
      {target === IN_CHECKOUT && (
        <>
          {(["refuses", "slow"] as const).map((name) => (
            <label className="check" key={name}>
              <input type="checkbox" checked={conduct[name]} onChange={() => setConduct({ ...conduct, [name]: !conduct[name] })} />
              {name === "refuses" ? "Refuse what blocks change" : "Answer blocks slowly"}
            </label>
          ))}
          <Choice label="The app" value={conduct.app} change={(app) => setConduct({ ...conduct, app: app as Conduct["app"] })}>
            {Object.entries(APP_CONDUCTS).map(([app, does]) => (
              <option key={app} value={app}>
                {does}
              </option>
            ))}
          </Choice>
        </>
      )}
    </div>
  );
}
