import { factId } from "../../engine/facts/fact-id.ts";
import { TEST_CART_ID } from "../../engine/facts/test-cart.ts";
import { asRecord } from "../../engine/lib/object.ts";
import { Checkbox, Select, TextField } from "../ui/inputs.ts";
import { argumentsOf, type FactControlProps, isDay } from "./fact-inputs.ts";

const UNKNOWN_OPTION = { label: "Not known yet", value: "" };
/** Number of a selling plan, as good as any other. */
const SOME_PLAN = "gid://shopify/SellingPlan/1";

const STEPS: Readonly<Record<string, string>> = {
  CART_INTERACTION: "In the cart",
  CHECKOUT_INTERACTION: "While filling in checkout",
  CHECKOUT_COMPLETION: "On completing checkout",
};

/** Draws the control of a fact. */
export function FactControl(props: FactControlProps) {
  const { input, name, of, values, conditions, onChange } = props;
  const { control, path } = input;
  const id = factId(input);
  const value = values[id];
  const label = of === undefined ? input.label : `${input.label} of ${of}`;
  const put = (entered: string | boolean) => onChange({ [id]: entered });
  if (path[0] === "sellingPlanAllocation" && path.at(-1) === "id")
    return <Checkbox label={label} checked={value === SOME_PLAN} onChange={(checked) => put(checked ? SOME_PLAN : "")} />;
  if (control === "checkbox" || control === "presence" || id === TEST_CART_ID)
    return <Checkbox label={label} checked={value === true} onChange={put} />;
  if (control === "pairs") {
    const pairs = asRecord(value);
    return (
      <TextField
        label={`${label} "${name}"`}
        autoComplete="off"
        value={typeof pairs[name] === "string" ? pairs[name] : ""}
        onChange={(text) => onChange({ [id]: { ...Object(pairs), [name]: text } })}
      />
    );
  }
  const text = typeof value === "string" ? value : "";
  if (control === "select") return <Choice {...props} label={label} text={text} put={put} />;
  if (isDay(input, conditions)) return <Day text={text} put={put} />;
  const read = argumentsOf(input, conditions);
  return (
    <TextField
      label={label}
      type={TYPES[control] ?? "text"}
      autoComplete="off"
      value={text}
      onChange={put}
      {...(read.length === 0 ? {} : { helpText: `Read by this rule: ${read.join(", ")}` })}
    />
  );
}

const TYPES: Partial<Record<FactControlProps["input"]["control"], "number" | "date" | "datetime-local">> = {
  date: "date",
  decimal: "number",
  integer: "number",
  moment: "datetime-local",
  number: "number",
};

/** Draws a moment of which only the day matters. */
function Day({ text, put }: Pick<ChoiceProps, "text" | "put">) {
  const [day = "", time = "12:00"] = text.split("T");
  return (
    <TextField
      label="Day at your store"
      type="date"
      helpText="Today if empty."
      autoComplete="off"
      value={day}
      onChange={(entered) => put(entered === "" ? "" : `${entered}T${time}`)}
    />
  );
}

interface ChoiceProps extends FactControlProps {
  label: string;
  text: string;
  put: (value: string) => void;
}

function Choice({ input: { options, always }, label, text, put, mayLack }: ChoiceProps) {
  const choices = options.map((option) => ({ ...option, label: STEPS[option.value] ?? option.label }));
  return <Select label={label} options={always && !mayLack ? choices : [UNKNOWN_OPTION, ...choices]} value={text} onChange={put} />;
}
