import { isRuleFamily } from "../../engine/declarations/storage-declaration.ts";
import { calls } from "../../engine/generated/calls.ts";
import { components } from "../../engine/generated/translations.ts";
import type { Family } from "../../engine/types/family.ts";
import { examplesOf } from "../release/examples/examples.ts";
import { connect } from "../soak/support/client.ts";
import { listConfigurations, servedBy } from "./effects.ts";
import { ofStore, type TestStore } from "./rules.ts";
import { storeConfiguration } from "./store-configuration.ts";

/** Offers and surveys for each rule of a fill, and the number of all others. */
const SHARES: Readonly<Record<string, number>> = { upsell: 1 / 6, survey: 1 / 10 };
const OTHERS = 1 / 30;

/**
 * Fills a store with so many rules over all condition types of all families, in the order of the examples, and with offers, surveys and
 * texts of blocks. Rules are switched off, since a store may have only 25 active ones of a family. Existing ones count. Returns the refused
 * ones.
 */
export async function fillStore(url: string, testStore: TestStore, rules: number): Promise<string[]> {
  const served = await servedBy(url);
  const there = [...(await listConfigurations(url)).values()];
  const ruleFamilies = served.filter(isRuleFamily);
  const refused: string[] = [];
  for (const family of served) {
    const share = isRuleFamily(family) ? 1 / ruleFamilies.length : (SHARES[family.id] ?? OTHERS);
    const missing = Math.ceil(rules * share) - there.filter((each) => each.family === family).length;
    refused.push(...(await addExamples(url, family, testStore, missing)));
  }
  return [...refused, ...(await saveTexts(url))];
}

/** Adds one example after the other, starting again with the first after the last. */
async function addExamples(url: string, family: Family, testStore: TestStore, missing: number): Promise<string[]> {
  const client = connect(url);
  const examples = examplesOf(family);
  const refused: string[] = [];
  let saved = 0;
  for (let at = 0; saved < missing && at < examples.length + missing * 2; at++) {
    const example = ofStore(family, examples[at % examples.length] ?? {}, testStore, `Filled ${at + 1}`);
    const off = isRuleFamily(family) ? { enabled: false } : {};
    const refusal = await storeConfiguration(client, family, { ...example, ...off });
    if (refusal === undefined) saved++;
    else refused.push(refusal);
  }
  return refused;
}

/** Saves texts of every component in two languages. */
async function saveTexts(url: string): Promise<string[]> {
  const client = connect(url);
  const { body: stored, headers } = await client.send("GET", calls.translations.path);
  const translations = Object.fromEntries(
    components.map(({ key, id, instances, fields }) => {
      const texts = Object.fromEntries(fields.map((field) => [field.id, { default: `${field.title} of the store`, de: field.title }]));
      const name = `${id}_1`;
      return [key, instances === undefined ? texts : { _instances: [{ id: name, name: instances.default }], [name]: texts }];
    }),
  );
  const revision = Number(/\d+/u.exec(headers.get("etag") ?? "")?.[0] ?? 0);
  const { status, body } = await client.send("POST", calls.saveTranslations.path, {
    revision,
    translations: { ...stored, ...translations },
  });
  return status === 200 ? [] : [`translations: ${body.error}`];
}
