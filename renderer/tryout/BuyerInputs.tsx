import type { ActivationLimits } from "../../engine/declarations/activation.ts";
import { countries } from "../../engine/generated/lists/countries.ts";
import { Checkbox, Select, TextField } from "../ui/inputs.ts";
import type { BuyerFacts } from "./buyer-facts.ts";
import type { RequiredInputs } from "./required-inputs.ts";

const NOWHERE = { label: "Not known yet", value: "" };
const PLACES = [NOWHERE, ...countries.filter(({ offered }) => offered !== false).map(({ code, name }) => ({ label: name, value: code }))];

interface Props {
  asks: RequiredInputs;
  facts: BuyerFacts;
  /** Days and test carts to which the configuration is limited. */
  limits: ActivationLimits | undefined;
  onChange: (changes: Partial<BuyerFacts>) => void;
}

/** Edits those facts about the customer that the configurations of a family read. */
export function BuyerInputs({ asks, facts, limits, onChange }: Props) {
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
      {(limits?.from ?? limits?.until) !== undefined && (
        <TextField
          label="Day"
          type="date"
          helpText="Today if empty."
          value={facts.day}
          onChange={(day) => onChange({ day })}
          autoComplete="off"
        />
      )}
      {limits?.testSince !== undefined && (
        <Checkbox label="The cart was opened by the test link" checked={facts.test} onChange={(test) => onChange({ test })} />
      )}
      {asks.company && (
        <Checkbox label="The customer orders for a company" checked={facts.company} onChange={(company) => onChange({ company })} />
      )}
    </>
  );
}
