import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { compile } from "../../engine/compiler/compile.ts";
import { family } from "../../engine/declarations/catalog.ts";
import { evaluate } from "../../engine/evaluator/evaluate.ts";
import { jsonBytes } from "../../engine/lib/text.ts";
import { RUN_LIMITS } from "../../engine/shopify/constants.ts";
import { compileForCheckout } from "../../scripts/functions/compile.ts";
import { spendInstructions } from "../../server/emulator/function-runner/run-function.ts";
import { assertProperty, sampled } from "../support/property.ts";
import { stored } from "../support/rule.ts";
import { keptActOf } from "../support/storage-action.ts";
import { runJavaScript, runTypeScript } from "./builds.ts";

/** Letters of one to four bytes, and what JSON writes with two and with six. */
const SCRIPTS = ["a", "é", "漢", "😀", '"', "\\", "\u0001", "\n"];
/** Those that a merchant may write. */
const WRITTEN = SCRIPTS.slice(0, 6);
const MOST = 300;
/** Name by which every target is matched, and the name of a method that the rule leaves unchanged. */
const MEANT = "Pay";
const OTHER = "Else";
/** Bytes by which an operation is counted larger than it may be: a text that is nothing is longer than quotes, a place may have five digits. */
const MORE = 20;

const FAMILIES = {
  payment: { id: "paymentMethodId", idOf: (at: number) => `gid://shopify/PaymentCustomizationPaymentMethod/${8_123_456_700_000 + at}` },
  shipping: { id: "deliveryOptionHandle", idOf: (at: number) => `${String(at).padStart(32, "0")}-${"f".repeat(32)}` },
};
type FamilyId = keyof typeof FAMILIES;

interface World {
  of: FamilyId;
  subtype: string;
  message: string;
  prefix: boolean;
  /** How many methods there are, what they are called in turn, by a letter and how often, and which of them the rule leaves alone. */
  count: number;
  letters: readonly (readonly [letter: string, length: number])[];
  others: number;
}

let module: Uint8Array;
beforeAll(async () => {
  module = await compileForCheckout();
});

const filled = (letter: string, length: number): string => letter.repeat(Math.max(1, Math.floor(length / letter.length)));

function namesOf({ count, letters, others }: World): string[] {
  return Array.from({ length: count }, (_, at) => {
    const [letter, length] = letters[at % letters.length] ?? ["a", 1];
    return at % others === 1 ? OTHER : filled(letter, length) + MEANT;
  });
}

/** The compiled rule; nothing where it is refused. */
function programOf({ of, subtype, message, prefix }: World): readonly unknown[] | undefined {
  const methods = { method: [MEANT], exactMatch: { [MEANT]: false }, order: { [MEANT]: "2" } };
  const rule = { name: "Rule", subtype, ...methods, ...(subtype === "message" ? { message } : {}) };
  const compilation = compile(family(of), keptActOf(family(of)), stored(of, of === "shipping" ? { ...rule, prefix } : rule));
  return compilation.ok ? compilation.compiled.program : undefined;
}

/** A checkout with so many methods; those of shipping come in two groups. */
function inputOf(of: FamilyId, names: readonly string[], program: readonly unknown[], idOf = FAMILIES[of].idOf): object {
  const rule = { metafield: { jsonValue: program } };
  if (of === "payment") return { rule, paymentMethods: names.map((name, at) => ({ id: idOf(at), name })) };
  const options = names.map((title, at) => ({ handle: idOf(at), title }));
  const half = Math.ceil(options.length / 2);
  return { rule, cart: { deliveryGroups: [{ deliveryOptions: options.slice(0, half) }, { deliveryOptions: options.slice(half) }] } };
}

const operationsOf = (result: unknown): unknown[] => (result as { operations: unknown[] }).operations;

/** All that the rule would do if nothing were left out: moves as they are with shorter ids, all else one method at a time. */
function whole(world: World, program: readonly unknown[]): unknown[] {
  const { of, subtype } = world;
  const { id, idOf } = FAMILIES[of];
  const names = namesOf(world);
  if (subtype !== "reorder") return names.flatMap((name, at) => operationsOf(runTypeScript(inputOf(of, [name], program, () => idOf(at)))));
  const short = JSON.stringify(operationsOf(runTypeScript(inputOf(of, names, program, String))));
  return JSON.parse(short.replaceAll(new RegExp(`"${id}":"(\\d+)"`, "g"), (_, at) => `"${id}":"${idOf(Number(at))}"`));
}

const worlds: fc.Arbitrary<World> = fc.record({
  of: fc.constantFrom("payment" as const, "shipping" as const),
  subtype: fc.constantFrom("message", "message", "hide", "reorder"),
  prefix: fc.boolean(),
  message: fc.tuple(fc.constantFrom(...WRITTEN), fc.integer({ min: 1, max: 255 })).map(([letter, length]) => filled(letter, length)),
  count: fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: MOST })),
  letters: fc.array(fc.tuple(fc.constantFrom(...SCRIPTS), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 4 }),
  others: fc.integer({ min: 2, max: 12 }),
});

/** Judges a run, and says whether something was left out. */
function judge(world: World): boolean {
  const program = programOf(world);
  fc.pre(program !== undefined);
  const input = inputOf(world.of, namesOf(world), program ?? []);
  const result = runTypeScript(input);
  const { output, error } = spendInstructions(module, input);
  expect({ output, error }).toEqual({ output: result, error: undefined });
  expect(evaluate(program ?? [], input)).toEqual(result);
  expect(jsonBytes(result)).toBeLessThanOrEqual(RUN_LIMITS.output);
  const all = whole(world, program ?? []);
  const kept = operationsOf(result);
  if (kept.length === all.length) {
    expect(kept).toEqual(all);
    return false;
  }
  expect(kept).toEqual(world.subtype === "reorder" ? [] : all.slice(0, kept.length));
  const next = all.slice(0, world.subtype === "reorder" ? all.length : kept.length + 1);
  expect(jsonBytes({ operations: next }) + MORE * next.length).toBeGreaterThan(RUN_LIMITS.output);
  return true;
}

describe("the output of a rule", () => {
  it("fits, whatever the methods are called and however many there are: the last renames are left out, and moves all or none", () => {
    let cut = 0;
    assertProperty(
      fc.property(worlds, (world) => {
        if (judge(world)) cut++;
      }),
      { full: 1_000, skips: 1_000 },
    );
    expect(cut).toBeGreaterThan(10);
  });

  it("is the same as a JavaScript Function", async () => {
    const inputs = sampled(worlds, 60, 30).flatMap((world) => {
      const program = programOf(world);
      return program === undefined ? [] : [inputOf(world.of, namesOf(world), program)];
    });
    expect(await runJavaScript("cart.payment-methods.transform.run", inputs)).toEqual(inputs.map(runTypeScript));
  });

  it.each<[string, FamilyId, string, number]>([
    ["26 payment methods under the longest name of Chinese letters", "payment", "漢".repeat(226), 26],
    ["49 delivery options with a message of Chinese letters behind their names", "shipping", "漢".repeat(93), 49],
    ["49 delivery options with the longest message behind their names", "shipping", "a".repeat(255), 49],
  ])("keeps what fits of %s", (_, of, message, count) => {
    expect(judge({ of, subtype: "message", message, prefix: true, count, letters: [["a", 27]], others: MOST })).toBe(true);
  });

  it.each<[FamilyId, string]>([
    ["payment", "hide"],
    ["payment", "reorder"],
    ["shipping", "hide"],
    ["shipping", "reorder"],
  ])("of a %s rule that is to %s acts on as many methods as no checkout has, whatever they are called", (of, subtype) => {
    expect(judge({ of, subtype, message: "", prefix: true, count: 120, letters: [["漢", 255]], others: MOST })).toBe(false);
  });
});
