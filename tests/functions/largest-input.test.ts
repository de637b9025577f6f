import { beforeAll, describe, expect, it } from "vitest";
import { packForOwner } from "../../engine/compiler/owner-pack.ts";
import { packsForAction } from "../../engine/compiler/packs-for-action.ts";
import { TEXTS } from "../../engine/cost/assumptions.ts";
import { elementOf, isObject as isObjectShape } from "../../engine/cost/input-shape.ts";
import { apiOf } from "../../engine/declarations/actions.ts";
import { functionActs } from "../../engine/declarations/catalog.ts";
import { isOrderHold, ownerApis } from "../../engine/declarations/function-owners.ts";
import { owners } from "../../engine/generated/owners.ts";
import { isObject } from "../../engine/lib/object.ts";
import { jsonBytes } from "../../engine/lib/text.ts";
import type { Owner } from "../../engine/types/owner.ts";
import type { InputShape } from "../../engine/types/pack.ts";
import { compileForCheckout } from "../../scripts/functions/compile.ts";
import { MANY_UNAVAILABLE, TODAY } from "../../scripts/functions/offers/at-payment.ts";
import { compiledOf, costliestOf } from "../../scripts/functions/offers/measure-offers.ts";
import { LARGE, randomOffers } from "../../scripts/functions/offers/random-offers.ts";
import { packFolders } from "../../scripts/functions/packs.ts";
import { Random } from "../../scripts/functions/search/random.ts";
import { spendInstructions } from "../../server/emulator/function-runner/run-function.ts";
import { seedsOf } from "../support/property.ts";
import { largestInput } from "./largest-input.ts";

/** An estimate may be so many times the largest input. */
const FAR = 1.1;
const running = Object.values(owners).filter((owner) => !isOrderHold(owner));

const modules = new Map<string, Uint8Array>();
beforeAll(async () => {
  for (const owner of running) modules.set(owner.function, await compileForCheckout(`engine/runtime/${runsOf(owner)}`));
});

function runsOf(owner: Owner): string {
  const [folder] = packFolders(owner.function);
  if (folder === undefined) throw new Error(`${owner.function} has no Function`);
  return folder.runs;
}

/** Returns the places at which a value takes more bytes than its shape allows. */
function longer(shape: InputShape | undefined, value: unknown, path: string): string[] {
  if (isObject(value)) {
    const fields = isObjectShape(shape) ? shape.fields : {};
    return Object.entries(value).flatMap(([name, each]) => longer(fields[name], each, `${path}/${name}`));
  }
  if (Array.isArray(value)) return value.slice(0, 1).flatMap((each) => longer(elementOf(shape), each, path));
  const bytes = typeof shape === "number" ? shape : typeof shape === "string" ? TEXTS[shape].bytes + 2 : 0;
  return jsonBytes(value) > bytes ? [`${path}: ${JSON.stringify(value)} for ${bytes}`] : [];
}

describe.each(running.map((owner) => [owner.function, owner] as const))("the largest input of %s", (handle, owner) => {
  it("is of its own query, and no larger than the estimate of a full object, by which a save is refused", () => {
    for (const seed of seedsOf(20, 2)) {
      const all = randomOffers(new Random(seed), LARGE, 90, owner).map(({ offer }) => offer);
      const { program, variables, cost } = compiledOf(all.slice(0, costliestOf(all, owner)), owner);
      const note = { jsonValue: { open: false, gone: MANY_UNAVAILABLE, until: TODAY } };
      const input = largestInput(handle, ownerApis[owner.resource].api, {
        variables,
        documents: { rule: { metafield: { jsonValue: program } }, gate: note },
      });
      const { inputBytes, instructions, error } = spendInstructions(modules.get(handle) ?? new Uint8Array(), input);
      expect(error).toBeUndefined();
      expect(inputBytes).toBeLessThanOrEqual(cost.input);
      expect(instructions).toBeLessThanOrEqual(cost.instructions);
      expect(cost.input / inputBytes).toBeLessThan(FAR);
    }
  });
});

const ofRules = functionActs.flatMap(({ family, action }) =>
  packsForAction(family, action).map((pack) => [pack.handle, pack, apiOf(family, action) ?? ""] as const),
);
const ofOwners = running.map((owner) => [owner.function, packForOwner(owner), ownerApis[owner.resource].api] as const);

it.each([...ofOwners, ...ofRules])("no value of the input of %s is longer than the estimate takes it for", (handle, { input }, api) => {
  const found = largestInput(handle, api, { variables: {}, documents: { rule: {}, gate: {} } });
  expect(longer(input, found, "")).toEqual([]);
});
