import { useCallback, useMemo, useState } from "react";
import { countries } from "../../engine/generated/lists/countries.ts";
import type { Act, Family } from "../../engine/types.ts";
import { appBridge } from "../app-bridge.ts";
import { rememberTitles, useTitles } from "../titles.ts";
import { Failed } from "../ui/Failed.tsx";
import { Checkbox, Select } from "../ui/inputs.ts";
import { Button, Card, Row, Stack, Text } from "../ui/parts.ts";
import { useReply } from "../use-reply.ts";
import { type Line, withPicked } from "./lines.ts";
import { memberships } from "./memberships.ts";
import { Outcome } from "./Outcome.tsx";
import { Preview } from "./preview/Preview.tsx";
import { type Tryable, tried, tryable } from "./tried.ts";
import "./tryout.css";

const NOWHERE = { label: "Not known yet", value: "" };
const PLACES = [NOWHERE, ...countries.filter(({ offered }) => offered !== false).map(({ code, name }) => ({ label: name, value: code }))];

interface Props {
  family: Family;
  /** What blocks do of it. */
  block: Act;
  draft: object;
}

/** A cart to try a draft with: would a buyer see it, and why not. */
export function Tryout({ family, block, draft }: Props) {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [country, setCountry] = useState("");
  const [company, setCompany] = useState(false);
  const [missing, setMissing] = useState(false);
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
            {`Put together a cart, and see whether its buyer would see this ${family.noun.one}.`}
          </Text>
          {lines.length > 0 && (
            <ul className="tryout-lines" aria-label="Cart">
              {lines.map(({ variant, title }) => (
                <li key={variant}>
                  <span>{title}</span>
                  <Button
                    variant="plain"
                    accessibilityLabel={`Remove ${title}`}
                    onClick={() => setLines(lines.filter((each) => each.variant !== variant))}
                  >
                    Remove
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {missing && <Text as="p">Product picker not available</Text>}
          <Row gap="200">
            <Button onClick={() => void pick()}>Add products</Button>
            {lines.length > 1 && (
              <Button variant="tertiary" onClick={() => setLines([])}>
                Empty the cart
              </Button>
            )}
          </Row>
          <Select label="Country of the buyer" options={PLACES} value={country} onChange={setCountry} />
          <Checkbox label="The buyer orders for a company" checked={company} onChange={setCompany} />
          {able === null ? (
            <Text as="p" tone="subdued">{`Finish the ${family.noun.one} first: something is missing in it.`}</Text>
          ) : (
            <>
              <Answer {...{ family, block, able, lines, company }} country={country === "" ? null : country} />
              <Preview
                {...{ family, lines, company, configuration: able.configuration, country: country === "" ? null : country }}
                add={(line) => setLines((before) => [...before.filter((each) => each.variant !== line.variant), line])}
              />
            </>
          )}
        </Stack>
      </section>
    </Card>
  );
}

interface Asked {
  family: Family;
  block: Act;
  able: Tryable;
  lines: readonly Line[];
  country: string | null;
  company: boolean;
}

/** What the program says of the cart, once the platform has told which of its products are in the collections that it asks for. */
function Answer({ family, block, able, lines, country, company }: Asked) {
  const products = [...new Set(lines.map(({ product }) => product))].join(",");
  const collections = able.collections.join(",");
  const load = useCallback(() => memberships(listIn(products), listIn(collections)), [products, collections]);
  const { reply, reload } = useReply(load);
  const titles = useTitles([...listIn(products), ...listIn(collections), ...lines.map(({ variant }) => variant)]);
  if (reply === undefined) return <Text as="p">Looking at the collections…</Text>;
  if (!reply.ok)
    return <Failed title="The collections of these products could not be looked up" text={reply.failure.message} retry={reload} />;
  const known = lines.map((line) => ({ ...line, collections: reply.value.get(line.product) ?? [] }));
  return <Outcome noun={family.noun.one} explanation={tried(family, block, able, { lines: known, country, company }, { titles })} />;
}

function listIn(text: string): string[] {
  return text === "" ? [] : text.split(",");
}
