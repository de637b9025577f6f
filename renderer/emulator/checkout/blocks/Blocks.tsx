import { useState } from "react";
import { BLOCK_TARGETS } from "../../../../engine/declarations/block-targets.ts";
import { IN_CHECKOUT, type Metafield } from "../../../block-frame/messages.ts";
import { placeOf } from "../../stored-placements.ts";
import { Section } from "../Section.tsx";
import type { Checkout } from "../use-checkout.ts";
import type { Run } from "../use-run.ts";
import { useDeployed } from "./deployed.ts";
import type { Conduct } from "./emulated-host-api.ts";
import { InstalledBlock } from "./InstalledBlock.tsx";
import { usePlacements } from "./placements.ts";
import { Settings } from "./Settings.tsx";
import { Simulations } from "./Simulations.tsx";

interface Props {
  shop: string;
  checkout: Checkout;
  run: Run;
  /** Token of the checkout, or of the one that an order came from; `cart` holds the metafields that blocks put on its cart. */
  token: string;
  cart: readonly Metafield[];
  target: string;
  title: string;
}

/**
 * Draws the blocks of the app at one target of a checkout: as buyers see them, and the merchant's settings of them in the checkout editor.
 */
export function Blocks({ shop, checkout, run, token, cart, target, title }: Props) {
  const { deployed, error, again } = useDeployed(shop);
  const placements = usePlacements(shop);
  const [conduct, setConduct] = useState<Conduct>({ refuses: false, slow: false, app: "answers" });
  const [editor, setEditor] = useState(false);
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
  const here = (deployed?.blocks ?? [])
    .filter(({ targets }) => targets.includes(target))
    .flatMap((block) => {
      const place = placeOf(block.handle, target);
      const copies = placements.of(place);
      return copies.map((copy) => ({
        ...{ block, copy, place, name: copies.length > 1 ? `${block.name} ${copy.number}` : block.name },
        isLast: copy === copies.at(-1),
      }));
    });
  if (deployed === undefined || here.length === 0) return null;
  const shownBlocks = here.filter(({ copy }) => copy.isPlaced);
  const where = target === IN_CHECKOUT ? "in this checkout" : (BLOCK_TARGETS[target]?.where ?? target);
  return (
    <>
      {shownBlocks.map(({ block, copy: { key, settings }, name }) => (
        <InstalledBlock
          key={`${key} ${editor}`}
          {...{ shop, checkout, run, deployed, block, name, settings, conduct, editor, target, token, cart }}
        />
      ))}
      <Section title={title}>
        {here.map(({ block, copy, place, name, isLast }) => (
          <Settings
            key={copy.key}
            {...{ name, where, fields: block.settings, placement: copy, change: (part) => placements.change(copy.key, part) }}
            {...(isLast && copy.isPlaced && { again: () => placements.again(place) })}
          />
        ))}
        {shownBlocks.length > 0 && <Simulations {...{ target, editor, setEditor, conduct, setConduct }} />}
      </Section>
    </>
  );
}
