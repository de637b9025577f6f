// @lane database
import { expect, it } from "vitest";
import { isOrderHold, ownersOf } from "../../engine/declarations/function-owners.ts";
import { recoverPending } from "../../server/reconcile/recover-pending.ts";
import { diceOf } from "../support/dice.ts";
import { Apart } from "../support/drift-stage.ts";
import { pausing } from "../support/pausing.ts";
import { seedsOf } from "../support/property.ts";
import { element, survey } from "../support/survey.ts";

const apart = new Apart();
const { press } = pausing(apart);
const PATH = "/api/apps/surveys";
/** Validation that makes orders wait for answers. */
const gate = ownersOf("survey").find(isOrderHold)?.function ?? expect.fail("surveys have no owner");

/** Somebody who makes, changes and deletes surveys, some of which require answers, and who pauses and resumes. */
async function work(dice: (below: number) => number): Promise<void> {
  const known: string[] = [];
  for (let turn = 0; turn < 10; turn++) {
    const body = survey({ elements: [element("text", { id: "element-1", label: "Why?", required: dice(2) === 0 })] });
    const guid = known[dice(known.length + 2)];
    const act = dice(8);
    if (act === 0) await press("pause");
    else if (act === 1) await press("resume");
    else if (guid === undefined) {
      const { status, body: made } = await apart.server.post(PATH, body, apart.shop);
      if (status === 200) known.push(made.id);
    } else if (act < 4) await apart.server.request(`${PATH}/${guid}`, { method: "DELETE", shop: apart.shop });
    else await apart.server.request(`${PATH}/${guid}`, { method: "PUT", shop: apart.shop, body });
  }
}

/** By what is stored, not by the server's own rule. */
async function isRequired(): Promise<boolean> {
  const { metafield } = await apart.server.database
    .owner("local.metafields")
    .where({ shop: apart.shop, key: "surveys_live" })
    .first("value as metafield")
    .then((row) => row ?? { metafield: '{"surveys":[]}' });
  const { surveys } = JSON.parse(metafield) as { surveys: { elements?: { required?: boolean }[] }[] };
  return surveys.some(({ elements = [] }) => elements.some(({ required }) => required === true));
}

it.each(seedsOf(6, 1))("orders wait exactly where checkout has a required question, whatever failed on the way: seed %i", async (seed) => {
  const dice = diceOf(seed);
  apart.faults.atRandom(0.25, seed);
  await Promise.all([work(dice), work(dice), work(dice)]);
  apart.faults.heal();
  await expect.poll(async () => (await recoverPending(apart.server.services)).remaining).toBe(0);
  await apart.reconcile();
  const nodes = await apart.outside("validation").nodes();
  const gates = nodes.filter(({ shopifyFunction }) => shopifyFunction.handle === gate).map(({ enabled }) => enabled);
  expect(gates).toEqual((await isRequired()) ? [true] : []);
  await apart.expectAgreement();
});
