import { useState } from "react";
import { IN_CHECKOUT } from "../../../blocks/protocol.ts";
import { Choice } from "../Choice.tsx";
import { Section } from "../Section.tsx";
import type { Checkout } from "../use-checkout.ts";
import type { Run } from "../use-run.ts";
import { APP_CONDUCTS } from "./app-conduct.ts";
import { useDeployed } from "./deployed.ts";
import { PlacedBlock } from "./PlacedBlock.tsx";
import { usePlacements } from "./placed.ts";
import type { Conduct } from "./platform.ts";
import { Settings } from "./Settings.tsx";

interface Props {
  shop: string;
  checkout: Checkout;
  run: Run;
  token: string;
  target: string;
  title: string;
}

/** The blocks of the app at one place of a checkout: as buyers see them, and what a merchant does about them in the editor of the checkout. */
export function Blocks({ shop, checkout, run, token, target, title }: Props) {
  const { deployed, error, again } = useDeployed(shop);
  const { of: at, change } = usePlacements(shop);
  const placeOf = (handle: string) => (target === IN_CHECKOUT ? handle : `${handle} ${target}`);
  const of = (handle: string) => at(placeOf(handle));
  const [conduct, setConduct] = useState<Conduct>({ refuses: false, slow: false, app: "answers" });
  const here = deployed?.blocks.filter(({ targets }) => targets.includes(target)) ?? [];
  if (error !== undefined) {
    return (
      <Section title="Blocks">
        <p role="alert">The blocks could not be loaded: {error}</p>
        <button type="button" onClick={again}>
          Retry
        </button>
      </Section>
    );
  }
  if (deployed === undefined || here.length === 0) return null;
  const placed = here.filter(({ handle }) => of(handle).placed);
  return (
    <>
      {placed.map((block) => (
        <PlacedBlock
          key={block.handle}
          {...{ shop, checkout, run, deployed, block, conduct, target, token }}
          settings={of(block.handle).settings}
        />
      ))}
      <Section title={title}>
        {here.map(({ handle, name, settings }) => (
          <Settings key={handle} {...{ name, fields: settings, placement: of(handle) }} change={(part) => change(placeOf(handle), part)} />
        ))}
        {placed.length > 0 && target === IN_CHECKOUT && (
          <div className="block-conduct">
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
          </div>
        )}
      </Section>
    </>
  );
}
