import { useCallback, useMemo, useState } from "react";
import { activationLimits, testMarkOf } from "../../engine/declarations/activation.ts";
import type { CartInput } from "../../engine/evaluator/cart-input.ts";
import type { FamilyAction } from "../../engine/generated/declarations.ts";
import type { Family } from "../../engine/types/family.ts";
import { useShop } from "../data/shop.ts";
import { useTitles } from "../data/titles.ts";
import { useRequest } from "../data/use-request.ts";
import { dayIn } from "../reports/days.ts";
import { LoadError } from "../ui/LoadError.tsx";
import { Button, Card, Row, Stack, Text } from "../ui/polaris-components.ts";
import { ADD_ID } from "./add-id.ts";
import { BuyerInputs } from "./BuyerInputs.tsx";
import { toBuyer, UNKNOWN_BUYER } from "./buyer-facts.ts";
import { Cart } from "./Cart.tsx";
import { type Evaluable, evaluateDraft, tryableDraft } from "./evaluate-draft.ts";
import { type Line, toCartLines } from "./lines.ts";
import { memberships } from "./memberships.ts";
import { Outcome } from "./Outcome.tsx";
import { Preview } from "./preview/Preview.tsx";
import { requiredInputs } from "./required-inputs.ts";
import { useCartLines } from "./use-cart-lines.ts";
import "./tryout.css";

export interface TryoutProps {
  family: Family;
  /** Action that the block carries out. */
  block: FamilyAction;
  draft: object;
  /** Guid of the edited configuration; undefined while it is new. */
  guid: string | undefined;
  currency: string;
}

/** Edits a cart for trying a draft: shows whether a buyer would see the configuration, and why not. */
export function Tryout({ family, block, draft, guid, currency }: TryoutProps) {
  const { lines, setLines, missing, pick } = useCartLines();
  const [facts, setFacts] = useState(UNKNOWN_BUYER);
  const asks = useMemo(() => requiredInputs(family), [family]);
  const shop = useShop();
  const limits = activationLimits(family, draft);
  const buyer = toBuyer(facts, { today: dayIn(shop?.timeZone ?? "UTC", Date.now()), testMark: testMarkOf(draft) });
  const able = useMemo(() => tryableDraft(family, block, draft), [family, block, draft]);
  return (
    <Card>
      <section aria-label="Try it">
        <Stack gap="300">
          <Text as="h2" variant="headingSm">
            Try it
          </Text>
          <Text as="p" tone="subdued">
            {`Build a cart to see whether a customer with it sees this ${family.labels.one}.`}
          </Text>
          {lines.length > 0 && <Cart lines={lines} counted={asks.money} onChange={setLines} />}
          {missing && <Text as="p">Product picker not available</Text>}
          <Row gap="200">
            <Button id={ADD_ID} onClick={() => void pick()}>
              Add products
            </Button>
            {lines.length > 1 && (
              <Button variant="tertiary" onClick={() => setLines([])}>
                Empty the cart
              </Button>
            )}
          </Row>
          <BuyerInputs {...{ asks, facts, limits }} onChange={(changes) => setFacts((before) => ({ ...before, ...changes }))} />
          {able === null ? (
            <Text as="p" tone="subdued">{`Complete the ${family.labels.one} first: something is missing.`}</Text>
          ) : (
            <>
              <Answer {...{ family, block, able, lines, currency }} buyer={buyer} />
              <Preview
                {...{ family, guid, lines, buyer, configuration: able.configuration }}
                add={(line) => setLines((before) => [...before.filter((each) => each.variant !== line.variant), line])}
              />
            </>
          )}
        </Stack>
      </section>
    </Card>
  );
}

interface EvaluationRequest {
  family: Family;
  block: FamilyAction;
  able: Evaluable;
  lines: readonly Line[];
  buyer: Omit<CartInput, "lines">;
  currency: string;
}

/**
 * Shows the result of the program for the cart, once Shopify has returned which of its products are in the collections that the program
 * needs.
 */
function Answer({ family, block, able, lines, buyer, currency }: EvaluationRequest) {
  const products = [...new Set(lines.map(({ product }) => product))].join(",");
  const collections = able.collections.join(",");
  const load = useCallback(() => memberships(listIn(products), listIn(collections)), [products, collections]);
  const { reply, reload } = useRequest(load);
  const titles = useTitles([...listIn(products), ...listIn(collections), ...lines.map(({ variant }) => variant)]);
  if (reply === undefined) return <Text as="p">Checking the collections…</Text>;
  if (!reply.ok)
    return <LoadError title="The collections of these products could not be loaded" text={reply.failure.message} retry={reload} />;
  const input = { ...buyer, lines: toCartLines(lines, reply.value) };
  return <Outcome noun={family.labels.one} explanation={evaluateDraft(family, block, able, input, { titles, currency })} />;
}

function listIn(text: string): string[] {
  return text === "" ? [] : text.split(",");
}
