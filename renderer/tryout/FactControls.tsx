import { ADDRESS_ID, CUSTOMER_ID, factId, OPTIONAL_OBJECTS, objectOf } from "../../engine/facts/fact-id.ts";
import { Text } from "../ui/polaris-components.ts";
import { Segmented } from "../ui/Segmented.tsx";
import { FactControl } from "./FactControl.tsx";
import { type FactControlProps, keysOf } from "./fact-inputs.ts";

interface Props extends Omit<FactControlProps, "input" | "name" | "of"> {
  inputs: readonly FactControlProps["input"][];
}

const CHOICES: Readonly<Record<string, { label: string; without: string; with: string }>> = {
  [CUSTOMER_ID]: { label: "Customer", without: "Guest", with: "Signed in" },
  [ADDRESS_ID]: { label: "Delivery address", without: "Not entered yet", with: "Entered" },
};

/** Draws the controls of those facts of a checkout that matter for a rule. */
export function FactControls({ inputs, ...rest }: Props) {
  const controls = (shown: Props["inputs"]) =>
    shown.flatMap((input) =>
      keysOf(input, rest.conditions).map((name) => <FactControl key={`${factId(input)} ${name}`} {...rest} {...{ input, name }} />),
    );
  return (
    <>
      {controls(inputs.filter((input) => objectOf(input) === undefined))}
      {OPTIONAL_OBJECTS.map(({ id }) => {
        const below = inputs.filter((input) => objectOf(input) === id);
        const choice = CHOICES[id];
        if (below.length === 0 || choice === undefined) return null;
        return (
          <div key={id} className="tryout-facts">
            <Text as="p">{choice.label}</Text>
            <Segmented
              label={choice.label}
              options={[
                { value: "without", title: choice.without },
                { value: "with", title: choice.with },
              ]}
              value={rest.values[id] === true ? "with" : "without"}
              onChange={(value) => rest.onChange({ [id]: value === "with" })}
            />
            {rest.values[id] === true && controls(below.filter(({ readBy }) => readBy.length > 0))}
          </div>
        );
      })}
    </>
  );
}
