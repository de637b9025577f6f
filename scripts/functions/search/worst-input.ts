import type { AssignedCondition } from "../../../engine/compiler/select-pack.ts";
import { HANDLE_BYTES, ID_DIGITS, MAX_ASSUMED, TEXTS, type TextSize } from "../../../engine/cost/assumptions.ts";
import { stepsOf, withoutFlags } from "../../../engine/declarations/input-path.ts";
import { targetMatchersOf } from "../../../engine/declarations/target-matchers.ts";
import type { FamilyAction } from "../../../engine/generated/declarations.ts";
import type { Configuration } from "../../../engine/generated/types.ts";
import { jsonBytes } from "../../../engine/lib/text.ts";
import type { Family } from "../../../engine/types/family.ts";
import type { Compiled } from "../../../engine/types/pack.ts";
import type { Field, Shape } from "../shape.ts";
import { type Fact, factsOf, tagPath } from "./facts.ts";
import type { InputGene } from "./input-gene.ts";
import { DAY } from "./rule-gene.ts";
import { isFitting, sizedText } from "./texts.ts";

/** Rule as stored and compiled for one action, with the pack that its conditions are assigned to. */
export interface Accepted {
  family: Family;
  action: FamilyAction;
  configuration: Configuration;
  compiled: Compiled;
  conditions: readonly AssignedCondition[];
}

interface Place {
  path: string;
  type: string;
  onLine: boolean;
  index: number;
  last: boolean;
}

const GROUP = "CartDeliveryGroup";
const OPTION = "CartDeliveryOption";
const RATE = "149.7654321";
const DATE = /^\d{4}-\d\d-\d\d$/u;
const AMOUNT = "1234567890.12";

/** Largest input that a checkout can bring to a rule: every field is present, and as long as the assumptions allow. */
export class WorstInput {
  readonly #rule: Accepted;
  readonly #world: InputGene;
  readonly #facts: Map<string, Fact>;
  readonly #targets: string;
  readonly #texts: Readonly<Record<keyof typeof TEXTS, string>>;

  constructor(rule: Accepted, inputGene: InputGene) {
    this.#rule = rule;
    this.#world = inputGene;
    this.#facts = factsOf(rule.conditions, inputGene);
    const text = (size: TextSize) => sizedText(inputGene.script, size, inputGene.blanks);
    this.#texts = { once: text(TEXTS.once), address: text(TEXTS.address), often: text(TEXTS.often) };
    const { buyerJourney, targets } = rule.action;
    if (buyerJourney) {
      const [step] = Object.values(buyerJourney.values);
      this.#facts.set(withoutFlags(stepsOf(buyerJourney.path)), { usual: step, last: step });
    }
    this.#targets = targets
      ? withoutFlags([targets.groups, targets.forEach, targets.name].flatMap((path) => (path === undefined ? [] : stepsOf(path))))
      : "";
  }

  of(shape: Shape): unknown {
    const input = this.#value(shape, { path: "", type: "", onLine: false, index: 0, last: true });
    return { ...Object(input), rule: { metafield: { jsonValue: this.#rule.compiled.program } } };
  }

  #value(shape: Shape, place: Place): unknown {
    if (shape.kind === "leaf") return this.#leaf(shape, place);
    if (shape.kind === "list") return this.#list(shape.of, place);
    const values = shape.variants.map(({ type, fields }) =>
      Object.fromEntries(fields.map((field) => [field.name, this.#field(field, { ...place, type })])),
    );
    return values.reduce((a, b) => (jsonBytes(b) > jsonBytes(a) ? b : a), {});
  }

  #field({ name, shape, variables }: Field, place: Place): unknown {
    const [variable] = variables;
    const argument = variable === undefined ? undefined : this.#rule.compiled.variables[variable];
    if (variable !== undefined && shape.kind === "list" && Array.isArray(argument)) {
      return argument.map((tag: unknown, index) => ({ tag, hasTag: this.#tagged(tagPath(variable, tag), index, place) }));
    }
    if (variable !== undefined && shape.kind === "leaf") return this.#tagged(variable, Number(/\d+$/u.exec(variable)?.[0] ?? 0), place);
    if (variable !== undefined && argument === null) return null;
    return this.#value(shape, { ...place, path: place.path === "" ? name : `${place.path}.${name}` });
  }

  #list(shape: Shape, place: Place): unknown[] {
    const type = shape.kind === "object" ? (shape.variants[0]?.type ?? "") : "";
    const length = this.#lengthOf(type);
    const lines = place.path === "cart.lines";
    return Array.from({ length }, (_, index) => {
      const last = lines ? index === length - 1 : place.last;
      return this.#value(shape, { ...place, type, onLine: place.onLine || lines, index, last });
    });
  }

  /** Length of a list. Few groups have as many options in total as many groups do. */
  #lengthOf(type: string): number {
    const { groups } = this.#world;
    const length = MAX_ASSUMED[type] ?? 1;
    if (type === GROUP) return Math.min(groups, length);
    return type === OPTION ? Math.floor((length * (MAX_ASSUMED[GROUP] ?? 1)) / groups) : length;
  }

  /** True if a tag is present, by the conditions or by the gene's bits: ten tags of all lines, ten of the last one, ten of the customer. */
  #tagged(path: string, index: number, { onLine, last }: Place): boolean {
    const fact = this.#facts.get(path);
    const { tags, meetsTags } = this.#world;
    if (fact && meetsTags) return (last ? fact.last : fact.usual) !== undefined;
    const group = onLine ? (last ? 10 : 0) : 20;
    return ((tags >> (group + (index % 10))) & 1) === 1;
  }

  #leaf({ type, values }: { type: string; values?: readonly string[] }, place: Place): unknown {
    const fact = this.#facts.get(place.path);
    const factText = fact && (place.last ? fact.last : fact.usual);
    if (type === "Boolean") return factText !== undefined;
    if (type === "Date") return factText !== undefined && DATE.test(factText) ? factText : DAY;
    if (type === "Float") return Number(factText ?? 123_456.789012);
    if (type === "Int") return Number(factText ?? 999_999);
    if (type === "Decimal") return place.path === "presentmentCurrencyRate" ? RATE : (factText ?? AMOUNT);
    if (type === "ID") return factText ?? `gid://shopify/${place.type}/${8 * 10 ** (ID_DIGITS - 1) + place.index}`;
    if (type === "Handle") return "0123456789abcdef".repeat(5).slice(0, HANDLE_BYTES - 2) + String(10 + place.index);
    if (values)
      return factText !== undefined && values.includes(factText) ? factText : values.reduce((a, b) => (b.length > a.length ? b : a));
    return this.#text(factText, place);
  }

  #text(factText: string | undefined, place: Place): string {
    if (place.path === this.#targets) return this.#name();
    const kind = place.onLine ? "often" : place.path.startsWith("cart.deliveryGroups.") ? "address" : "once";
    if (factText !== undefined && isFitting(factText, TEXTS[kind])) return factText;
    return this.#texts[kind];
  }

  /** Name of a target: one that contains no method of the rule, or one that equals the last or the first of them. */
  #name(): string {
    const { action, configuration } = this.#rule;
    const texts = targetMatchersOf(action, configuration);
    const { script, blanks, target } = this.#world;
    const chosen = target === 1 ? texts.at(-1) : target === 2 ? texts[0] : undefined;
    const met = chosen?.text ?? "";
    if (!isFitting(met, TEXTS.often)) return this.#texts.often;
    return chosen?.exact ? met : sizedText(script, TEXTS.often, blanks, met);
  }
}
