import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { joinEqual } from "../lib/join-equal.ts";

/** Place that is judged by others: a pattern of its pointer, and patterns of theirs. `$1` and `$2` stand for groups of the first. */
type Consequence = readonly [place: RegExp, ...causes: string[]];

const CONSEQUENCES: readonly Consequence[] = [
  // the message of a keyword, by the keyword; the widget may demand it
  [/^(.*)\/errorMessage\/([^/]+)$/u, "$1(/$2|/widget)?"],
  [/^(.*)\/errorMessage\/else$/u, "$1/(minimum|maximum|minLength|maxLength|maxCodeUnits|minItems|maxItems)"],
  // the words of choices, by the choices
  [/^(.*)\/enumLabels(?:\/.+)?$/u, "$1/enum/\\d+"],
  // the first values of a mode, by the limits of the field
  [/^\/modes\/values\/[^/]+\/initialValues\/([^/]+)(?:\/.+)?$/u, "/properties/$1/(type|minItems|maxItems|minLength|maxLength|itemTypes)"],
  // the values of an implied condition as a whole, by each
  [/^(.*\/conditionsFromFields\/\d+\/\d+\/values)$/u, "$1/.+"],
  [/^(.*\/conditionsFromFields\/\d+\/\d+)$/u, "$1/values/.+"],
  // the words of a limit, by the limit
  [/^(.*\/limits\/\d+)\/message$/u, "$1/maxItems"],
  // a field of a survey element, by the widget that would show it
  [/^\/properties\/[^/]+$/u, "/answerWidget"],
  // which texts of a translation are required, by the texts
  [/^\/required(?:\/\d+)?$/u, "/fields(/[^/]+)?"],
  // the first value of a field and its unit, by the type and the limits
  [/^(.*)\/(?:default|unit)$/u, "$1/(type|pattern|enum(/\\d+)?|minimum|maximum|minLength|maxLength)"],
  // the end of a span, by the bound that it names
  [/^(\/properties\/[^/]+)$/u, "$1/minimumField"],
  // the words of an item that never matches, by when that is
  [/^\/neverWhen$/u, "/neverWhen/.+"],
  // when a mode is recognized, by the values for which it looks
  [/^(\/modes\/values\/[^/]+\/when\/[^/]+)$/u, "$1/.+"],
  // what a block waits for, by where it stands
  [/^\/orderHold$/u, "/targets(/\\d+)?"],
  // what an owner reads, by the families that need it
  [/^\/(?:discount|requiredProducts)(?:\/.+)?$/u, "/neededBy/\\d+/family"],
  // the documents of a block as a whole, by each
  [/^\/documents$/u, "/documents/\\d+"],
  // a widget, by what is compared, and how
  [/^\/properties\/.*\/widget$/u, "/fact", "/operators/[^/]+/(aggregate/sum|valueField)"],
  // a warning, by when its field is there
  [/^\/editor\/warnings\/\d+(?:\/when)?(?:\/.+)?$/u, "/properties/[^/]+/visibleWhen(/.+)?"],
  // a condition as a whole, by its parts
  [/^(.*\/visibleWhen)(?:\/[^/]+)?$/u, "$1/.+", "/properties/subtype/enum"],
  // an operator, by the fields that it names, and by what is read
  [
    /^(\/operators\/[^/]+)(?:\/requiredFields)?$/u,
    "$1/(valueField|upperField|valueFact|test|requiredFields/\\d+|otherFacts/.*)",
    "/(sharedInput/)?input",
  ],
  [
    /^(\/operators\/[^/]+)\/test$/u,
    "$1/(valueField|upperField|aggregate|otherFacts/.*)",
    "/(fact|presets|required/\\d+)",
    "/(sharedInput/)?input",
  ],
  [/^(\/operators\/[^/]+)\/phrase(?:\/.*)?$/u, "$1/(valueField|upperField|requiredFields(/\\d+)?)", "/required/\\d+"],
  // the parts of a total, by the total
  [/^(\/operators\/[^/]+\/aggregate)\/.+$/u, "$1"],
  [/^\/presets$/u, "/presets/\\d+"],
  // the limits of a value, by the operator that compares it
  [/^\/properties\/[^/]+(?:\/(?:pattern|type|items))?$/u, "/operators/.*/(test|valueField)"],
  // what must be listed, by an entry that is something else
  [/^(.*\/required)$/u, "$1/.+"],
  // where a customization is kept, by the resource that it is
  [/^\/storage\/api$/u, "/storage/resource"],
  // the maps of targets, by the list of their names, and by the fields themselves
  [/^\/actions\/\d+\/targets\/match\/.+$/u, "/actions/\\d+/targets/match/names", "/properties/[^/]+/keysFrom"],
  // what screens show of variants, by the field that tells them apart
  [/^\/(?:list\/columns|actions|endpoints\/variantKeys)\/.+$/u, "/properties/subtype(/.+)?"],
  // texts about an action, by the action
  [/^\/texts(?:\/noConditions)?$/u, "", "/properties/conditions"],
  // the new name of a target, by what the operation sends
  [/^(\/actions\/\d+)\/targets\/newNameFields\/.+$/u, "$1/operations(/.+)?"],
  // what an action sends, by the targets that it names
  [/^(\/actions\/\d+)\/operations(?:\/.+)?$/u, "$1", "$1/operations", "$1/targets/input"],
  // the hours of a chart, by the days that it shows
  [/^(\/charts\/\d+)\/hourField$/u, "$1/(field|format)"],
  // a table of figures, by the list of which it is
  [/^(\/tables\/\d+)\/.+$/u, "$1/field"],
];

/** Place in files of one kind that is judged by others: patterns of both, and of the places that judge it. */
type FarConsequence = readonly [file: RegExp, place: RegExp, ...causes: (readonly [file: RegExp, place: RegExp])[]];

const PLANS = /^schemas\/plans\/(?!entitlements\.json$)/u;
const ENTITLEMENTS = /^schemas\/plans\/entitlements\.json$/u;
const BLOCKS = /^schemas\/blocks\//u;
const FAMILIES = /^schemas\/families\//u;
const OWNERS = /^schemas\/owners\//u;
const TRANSLATIONS = /^schemas\/translations\//u;
const KINDS = /^schemas\/(?:gift-groups|upsell-groups|survey-elements)\//u;
const SOLD = /^\/(?:highlights|features)\/\d+\/(?:grants\/\d+|entitlement)$/u;

const FAR_CONSEQUENCES: readonly FarConsequence[] = [
  // what plans sell, by who is granted it, by the blocks and families that they sell
  [PLANS, SOLD, [ENTITLEMENTS, /^\/entitlements\/.+/u], [BLOCKS, /^\/(?:family|targets|orderHold)/u], [FAMILIES, /^\/entitlement$/u]],
  // what cards of the home page need, by the families to which they lead, and by what plans sell of them
  [/^schemas\/shell\/dashboard\.json$/u, /^\/groups\/\d+\/cards\/\d+\/entitlement$/u, [FAMILIES, /^\/entitlement$/u], [PLANS, SOLD]],
  // who asks for an entitlement, by what is asked for and is none
  [
    ENTITLEMENTS,
    /^\/entitlements\/[^/]+$/u,
    [FAMILIES, /\/entitlement$/u],
    [/^schemas\/(?:plans|shell)\//u, /^\/(?:groups\/\d+\/cards\/\d+\/)?entitlement$/u],
  ],
  // what another owner says of charged gifts, by the families that need the one that gives them
  [OWNERS, /^\/neededBy\/\d+\/message$/u, [OWNERS, /^\/neededBy\/\d+\/family$/u]],
  // components that nobody shows, by the blocks that show another one
  [TRANSLATIONS, /^$/u, [BLOCKS, /^\/translation$/u], [TRANSLATIONS, /^\/variables\/\d+$/u]],
  // types of items in families, by the words under which they are stored
  [FAMILIES, /^\/(?:editor\/warnings|modes|properties)\/.+\/type$/u, [KINDS, /^\/storedAs$/u]],
  // what is counted, by the blocks that count
  [/^schemas\/analytics\//u, /^\/orders(?:\/(?:endpoint|eventSource))?$/u, [BLOCKS, /^\/(?:lineAttribute|sendsEvents|eventSource)$/u]],
  [/^schemas\/calls\//u, /^\/eventSource$/u, [BLOCKS, /^\/(?:lineAttribute|sendsEvents|eventSource)$/u]],
  [FAMILIES, /^\/list\/analytics$/u, [BLOCKS, /^\/(?:family|eventSource)$/u]],
  // what a block that adds lines needs, by the attribute of these
  [BLOCKS, /^\/(?:capabilities|targets\/\d+)$/u, [BLOCKS, /^\/lineAttribute$/u]],
  // the documents that blocks read, by the families whose they are
  [BLOCKS, /^\/documents\/\d+$/u, [FAMILIES, /^\/storage\/(?:checkoutDocument\/)?key$/u]],
  // what templates begin with, and types that nothing admits, by the fields that their family requires and has not
  [/^schemas\/templates\//u, /^\/(?:initialValues|blanks)\//u, [FAMILIES, /^\/required\/\d+$/u]],
  [/^schemas\/conditions\//u, /^$/u, [FAMILIES, /^\/required\/\d+$/u]],
  // steps that lead to an editor, by its address and by the field that tells its variants apart
  [
    /^schemas\/shell\/dashboard\.json$/u,
    /^\/nextSteps\/\d+\/(?:path|newVariant)$/u,
    [FAMILIES, /^\/(?:editor\/paths\/\d+|properties\/subtype(?:\/.+)?)$/u],
  ],
  // links to a screen, by its address
  [/^schemas\/shell\/navigation\.json$/u, /^\/links\/\d+\/path$/u, [/^schemas\/shell\/screens\.json$/u, /^\/pages\/.+/u]],
];

/**
 * Returns one problem for each mistake. A check judges each place by itself, and one mistake can make several places wrong: a place that is
 * judged by another wrong one is left out until that is right, and what is wrong at one place, or at several in the same words, is one problem.
 */
export function rootProblems(problems: readonly DeclarationProblem[]): DeclarationProblem[] {
  return joinEqual(joinPlaces(withoutConsequences(problems, problems)));
}

/** Returns those of some problems, or warnings, that do not follow from a problem elsewhere. */
export function withoutConsequences(
  problemsAndWarnings: readonly DeclarationProblem[],
  problems: readonly DeclarationProblem[],
): DeclarationProblem[] {
  return problemsAndWarnings.filter((each) => !follows(each, problems));
}

function follows({ file, pointer }: DeclarationProblem, all: readonly DeclarationProblem[]): boolean {
  const isFar = FAR_CONSEQUENCES.some(
    ([files, place, ...causes]) =>
      files.test(file) &&
      place.test(pointer) &&
      all.some((other) => causes.some(([causing, cause]) => causing.test(other.file) && cause.test(other.pointer))),
  );
  if (isFar) return true;
  return CONSEQUENCES.some(([place, ...causes]) => {
    const [, one = "", two = ""] = place.exec(pointer) ?? ["", undefined];
    if (!place.test(pointer)) return false;
    const patterns = causes.map((each) => new RegExp(`^${each.replace("$1", literal(one)).replace("$2", literal(two))}$`, "u"));
    return all.some((other) => other.file === file && other.pointer !== pointer && patterns.some((pattern) => pattern.test(other.pointer)));
  });
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/gu, (sign) => (sign === "-" ? sign : `\\${sign}`));

/** Joins problems of one place. */
function joinPlaces(problems: readonly DeclarationProblem[]): DeclarationProblem[] {
  const places = new Map<string, DeclarationProblem>();
  for (const problem of problems) {
    const place = `${problem.file} ${problem.pointer}`;
    const before = problem.pointer === "" ? undefined : places.get(place);
    const message =
      before === undefined
        ? problem.message
        : `${before.message}; besides, ${problem.message.startsWith('"') ? "" : "it "}${problem.message}`;
    places.set(problem.pointer === "" ? `${place} ${problem.message}` : place, { ...problem, message });
  }
  return [...places.values()];
}
