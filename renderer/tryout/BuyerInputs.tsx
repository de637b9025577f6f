import { countries } from "../../engine/generated/lists/countries.ts";
import { Checkbox, Select, TextField } from "../ui/inputs.ts";
import type { BuyerFacts } from "./buyer-facts.ts";
import type { RequiredInputs } from "./required-inputs.ts";

const NOWHERE = { label: "Not known yet", value: "" };
const PLACES = [NOWHERE, ...countries.filter(({ offered }) => offered !== false).map(({ code, name }) => ({ label: name, value: code }))];

interface Props {
  asks: RequiredInputs;
  facts: BuyerFacts;
  onChange: (changes: Partial<BuyerFacts>) => void;
}

/** Edits those facts about the customer that the configurations of a family read. */
export function BuyerInputs({ asks, facts, onChange }: Props) {
  return (
    <>
      {asks.codes && (
        <TextField
          label="Discount codes"
          helpText="Codes applied to the cart, separated by commas."
          value={facts.codes}
          onChange={(codes) => onChange({ codes })}
          autoComplete="off"
        />
      )}
      {asks.country && (
        <Select label="Customer's country" options={PLACES} value={facts.country} onChange={(country) => onChange({ country })} />
      )}
      {asks.phone && (
        <Checkbox label="The customer has entered a phone number" checked={facts.phone} onChange={(phone) => onChange({ phone })} />
      )}
      {asks.company && (
        <Checkbox label="The customer orders for a company" checked={facts.company} onChange={(company) => onChange({ company })} />
      )}
    </>
  );
}
