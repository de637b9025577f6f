import { useCallback, useMemo, useState } from "react";
import { splitList } from "../../engine/declarations/list-text.ts";
import type { CartInput } from "../../engine/evaluator/cart-input.ts";
import type { Act } from "../../engine/generated/declarations.ts";
import { countries } from "../../engine/generated/lists/countries.ts";
import type { Family } from "../../engine/types/family.ts";
import { rememberTitles, useTitles } from "../data/titles.ts";
import { useRequest } from "../data/use-request.ts";
import { appBridge } from "../lib/app-bridge.ts";
import { Checkbox, Select, TextField } from "../ui/inputs.ts";
import { LoadError } from "../ui/LoadError.tsx";
import { Button, Card, Row, Stack, Text } from "../ui/polaris.ts";
import { Cart } from "./Cart.tsx";
import { type Evaluable, evaluateDraft, tryable } from "./evaluate-draft.ts";
import { type Line, toCartLines, withPicked } from "./lines.ts";
import { memberships } from "./memberships.ts";
import { Outcome } from "./Outcome.tsx";
import { Preview } from "./preview/Preview.tsx";
import { requiredInputs } from "./required-inputs.ts";
import "./tryout.css";

const NOWHERE = { label: "Not known yet", value: "" };
const PLACES = [NOWHERE, ...countries.filter(({ offered }) => offered !== false).map(({ code, name }) => ({ label: name, value: code }))];

/** Sample number, as good as any other. */
const SOME_PHONE = "+14155550132";
/** Rate of the store's own currency, in which the prices are. */
const OWN_CURRENCY = "1";

interface Props {
  family: Family;
  /** Action that the block carries out. */
  block: Act;
  draft: object;
  /** Guid of the edited configuration; undefined while it is new. */
  guid: string | undefined;
  currency: string;
}

/** Edits a cart for trying a draft: shows whether a buyer would see the configuration, and why not. */
export function Tryout({ family, block, draft, guid, currency }: Props) {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [country, setCountry] = useState("");
  const [company, setCompany] = useState(false);
  const [missing, setMissing] = useState(false);
  const [phone, setPhone] = useState(false);
  const [codes, setCodes] = useState("");
  const asks = useMemo(() => requiredInputs(family), [family]);
  const buyer = {
    ...{ company, country: country === "" ? null : country, codes: splitList(codes, ","), phone: phone ? SOME_PHONE : null },
    rate: OWN_CURRENCY,
  };
  const able = useMemo(() => tryable(family, block, draft), [family, block, draft]);
  const pick = async () => {
    const open = appBridge()?.resourcePicker;
    setMissing(open === undefined);
    const picked = await open?.({ type: "product", action: "select", multiple: true, filter: { variants: true } });
    if (picked === undefined) return;
    rememberTitles(picked);
    setLines((before) => withPicked(before, picked));
  };
  return (
    <Card>
      <section aria-label="Try it">
        <Stack gap="300">
          <Text as="h2" variant="headingSm">
            Try it
          </Text>
          <Text as="p" tone="subdued">
            {`Build a cart to see whether a customer with it sees this ${family.noun.one}.`}
          </Text>
          {lines.length > 0 && <Cart lines={lines} counted={asks.money} onChange={setLines} />}
          {missing && <Text as="p">Product picker not available</Text>}
          <Row gap="200">
            <Button onClick={() => void pick()}>Add products</Button>
            {lines.length > 1 && (
              <Button variant="tertiary" onClick={() => setLines([])}>
                Empty the cart
              </Button>
            )}
          </Row>
          {asks.codes && (
            <TextField
              label="Discount codes"
              helpText="That are applied, with commas between."
              value={codes}
              onChange={setCodes}
              autoComplete="off"
            />
          )}
          {asks.country && <Select label="Customer's country" options={PLACES} value={country} onChange={setCountry} />}
          {asks.phone && <Checkbox label="The customer has given a phone number" checked={phone} onChange={setPhone} />}
          {asks.company && <Checkbox label="The customer orders for a company" checked={company} onChange={setCompany} />}
          {able === null ? (
            <Text as="p" tone="subdued">{`Finish the ${family.noun.one} first: something is missing in it.`}</Text>
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
  block: Act;
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
  if (reply === undefined) return <Text as="p">Looking at the collections…</Text>;
  if (!reply.ok)
    return <LoadError title="The collections of these products could not be looked up" text={reply.failure.message} retry={reload} />;
  const input = { ...buyer, lines: toCartLines(lines, reply.value) };
  return <Outcome noun={family.noun.one} explanation={evaluateDraft(family, block, able, input, { titles, currency })} />;
}

function listIn(text: string): string[] {
  return text === "" ? [] : text.split(",");
}
