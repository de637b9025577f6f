import { subtypesOf } from "../../../engine/declarations/configuration.ts";
import type { Family } from "../../../engine/types/family.ts";
import { WAYS } from "./facts.ts";
import type { InputGene } from "./input-gene.ts";
import type { Random } from "./random.ts";
import type { ConditionGene, RuleGene } from "./rule-gene.ts";
import { SCRIPTS, type TextGene } from "./texts.ts";

/** Rule and the checkout that it runs in. A plain rule acts on one method by its short name, so that its cost is that of its conditions. */
export interface Gene {
  rule: RuleGene;
  input: InputGene;
  plain: boolean;
}

const MAX_CONDITIONS = 5;
const COUNTS = [1, 2, 3, 5, 10, 20, 50, 100, 250];
const LENGTHS = [1, 2, 5, 10, 20, 40, 100, 255, 1000];
const GROUPS = [1, 1, 2, 4];

/** Smallest form of everything in a rule except its conditions. */
const SMALL = { methods: 1, exact: false, method: { script: 0, length: 5 }, message: { script: 0, length: 20 }, translations: 0 };

export function randomGene(family: Family, random: Random, plain: boolean): Gene {
  const rule: RuleGene = {
    variant: random.below(subtypesOf(family).length),
    conditions: randomConditions(random),
    methods: random.pick(COUNTS),
    exact: random.chance(0.3),
    method: randomText(random),
    message: randomText(random),
    translations: random.below(22),
    location: random.below(20),
    flags: random.below(2 ** 16),
    ...(plain ? SMALL : {}),
  };
  const input: InputGene = {
    groups: random.pick(GROUPS),
    script: random.below(SCRIPTS.length),
    blanks: random.chance(0.5),
    meets: Array.from({ length: MAX_CONDITIONS }, () => way(random)),
    meetsTags: random.chance(0.7),
    tags: random.below(2 ** 30),
    target: random.below(3),
  };
  return { rule, input, plain };
}

/** Makes some conditions, now and then many of one type. */
function randomConditions(random: Random): ConditionGene[] {
  const length = random.below(MAX_CONDITIONS + 1);
  const first = randomCondition(random);
  return random.chance(0.5)
    ? Array.from({ length: MAX_CONDITIONS }, () => copied(first, random))
    : Array.from({ length }, () => randomCondition(random));
}

/** Copies a gene with one change, now and then with several. */
export function mutate(family: Family, gene: Gene, random: Random): Gene {
  let { rule, input } = gene;
  do {
    if (random.chance(0.3)) input = mutatedInput(input, random);
    else rule = mutatedRule(family, rule, random);
  } while (random.chance(0.35));
  return { ...gene, rule: gene.plain ? { ...rule, ...SMALL } : rule, input };
}

function mutatedInput(inputGene: InputGene, random: Random): InputGene {
  const place = random.below(inputGene.meets.length);
  return random.pick<() => InputGene>([
    () => ({ ...inputGene, groups: random.pick(GROUPS) }),
    () => ({ ...inputGene, script: random.below(SCRIPTS.length) }),
    () => ({ ...inputGene, blanks: !inputGene.blanks }),
    () => ({ ...inputGene, meets: inputGene.meets.with(place, way(random)) }),
    () => ({ ...inputGene, meets: inputGene.meets.map(() => way(random)) }),
    () => ({ ...inputGene, tags: inputGene.tags ^ (1 << random.below(30)) }),
    () => ({ ...inputGene, tags: random.pick([0, 2 ** 30 - 1, random.below(2 ** 30)]) }),
    () => ({ ...inputGene, meetsTags: !inputGene.meetsTags }),
    () => ({ ...inputGene, target: random.below(3) }),
  ])();
}

/** Chooses a way. Most conditions must be met, so that the next one is evaluated. */
const way = (random: Random): number => (random.chance(0.7) ? WAYS - 1 : random.below(WAYS));

function mutatedRule(family: Family, rule: RuleGene, random: Random): RuleGene {
  const { conditions } = rule;
  const place = random.below(Math.max(1, conditions.length));
  const chosen = conditions[place];
  return random.pick<() => RuleGene>([
    () => ({ ...rule, variant: random.below(subtypesOf(family).length) }),
    () => ({ ...rule, methods: stepped(rule.methods, COUNTS, random) }),
    () => ({ ...rule, exact: !rule.exact }),
    () => ({ ...rule, method: mutatedText(rule.method, random) }),
    () => ({ ...rule, message: mutatedText(rule.message, random) }),
    () => ({ ...rule, translations: random.below(22) }),
    () => ({ ...rule, location: random.below(20), flags: random.below(2 ** 16) }),
    () => ({ ...rule, conditions: [...conditions, randomCondition(random)].slice(0, MAX_CONDITIONS) }),
    () => ({ ...rule, conditions: conditions.filter((_, index) => index !== place) }),
    () => (chosen ? { ...rule, conditions: [...conditions, copied(chosen, random)].slice(-MAX_CONDITIONS) } : rule),
    () => (chosen ? { ...rule, conditions: Array.from({ length: MAX_CONDITIONS }, () => copied(chosen, random)) } : rule),
    () => (chosen ? { ...rule, conditions: conditions.with(place, mutatedCondition(chosen, random)) } : rule),
    () => (chosen ? { ...rule, conditions: conditions.with(place, mutatedCondition(chosen, random)) } : rule),
    () => ({ ...rule, conditions: conditions.map((each) => ({ ...each, values: chosen?.values ?? 1, text: chosen?.text ?? each.text })) }),
  ])();
}

function randomCondition(random: Random): ConditionGene {
  return {
    type: random.below(60),
    operator: random.below(60),
    values: random.pick(COUNTS),
    first: random.below(100),
    text: randomText(random),
    second: randomText(random),
  };
}

function mutatedCondition(gene: ConditionGene, random: Random): ConditionGene {
  return random.pick<() => ConditionGene>([
    () => ({ ...gene, type: random.below(60) }),
    () => ({ ...gene, operator: random.below(60) }),
    () => ({ ...gene, values: stepped(gene.values, COUNTS, random) }),
    () => ({ ...gene, first: random.below(100) }),
    () => ({ ...gene, text: mutatedText(gene.text, random) }),
    () => ({ ...gene, second: mutatedText(gene.second, random) }),
  ])();
}

/** Copies a condition, now and then with values of its own. */
function copied(gene: ConditionGene, random: Random): ConditionGene {
  return random.chance(0.7) ? { ...gene, first: random.below(1000) } : { ...gene };
}

const randomText = (random: Random): TextGene => ({ script: random.below(SCRIPTS.length), length: random.pick(LENGTHS) });

function mutatedText(text: TextGene, random: Random): TextGene {
  return random.chance(0.5)
    ? { ...text, script: random.below(SCRIPTS.length) }
    : { ...text, length: stepped(text.length, LENGTHS, random) };
}

/** Chooses a common number, or a neighbour of the current one. */
function stepped(number: number, common: readonly number[], random: Random): number {
  return random.chance(0.5) ? random.pick(common) : Math.max(1, number + random.pick([-1, 1, -3, 3, -10, 10]));
}
