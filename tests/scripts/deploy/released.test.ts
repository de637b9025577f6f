import { cpSync, existsSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { packs } from "../../../engine/declarations/catalog.ts";
import { obsolete } from "../../../scripts/codegen/obsolete.ts";
import { checkFunctions } from "../../../scripts/deploy/check-functions.ts";
import { findingText } from "../../../scripts/deploy/finding.ts";
import { checkReleased, noteReleased } from "../../../scripts/deploy/released.ts";
import { type Deployment, deployment } from "../../deploy/project.ts";

const HANDLE = "payment-rules";
const QUERY = `extensions/${HANDLE}/input.graphql`;
let copy: Deployment;
beforeEach(() => {
  copy = deployment();
});
afterEach(() => copy.remove());

const found = (): string[] => checkReleased(copy.root).map(findingText);
const release = () =>
  noteReleased(
    copy.root,
    packs.map(({ handle }) => handle),
  );

describe("released Functions", () => {
  it("are not checked before the first release", () => {
    copy.change(QUERY, "presentmentCurrencyRate", "shop { localTime { date } }");
    expect(found()).toEqual([]);
  });

  it("may read more than they did", () => {
    release();
    copy.change(QUERY, "presentmentCurrencyRate", "presentmentCurrencyRate shop { localTime { date } }");
    copy.change(QUERY, "query Input(", "query Input($later: String, ");
    expect(found()).toEqual([]);
  });

  it.each<[string, string | RegExp, string, RegExp]>([
    ["a field", "presentmentCurrencyRate", "", /no longer has presentmentCurrencyRate/],
    ["an alias", /^ *cartAttribute1:/m, "other:", /no longer has cart > cartAttribute1: attribute\(key: \$cartAttribute1\) > value/],
    ["a variable", "$cartAttribute1: String", '$cartAttribute1: String = "a"', /no longer has \$cartAttribute1: String,/],
  ])("may not lose %s, since stored rules would be off", (_, from, to, message) => {
    release();
    copy.change(QUERY, from, to);
    expect(found()).toEqual([expect.stringMatching(message)]);
    expect(found()[0]).toMatch(new RegExp(`^${QUERY}: .*another handle$`));
  });

  it("may not be removed while rules may run in them", () => {
    release();
    copy.remove(QUERY);
    expect(found()).toEqual([expect.stringMatching(/was deleted, although it was released/)]);
  });

  it("stay when no family needs them any more, and can be deployed", () => {
    const retired = "extensions/payment-rules-0";
    cpSync(join(copy.root, `extensions/${HANDLE}`), join(copy.root, retired), { recursive: true });
    copy.change(`${retired}/shopify.extension.toml`, `handle = "${HANDLE}"`, 'handle = "payment-rules-0"');
    const files = new Map(
      packs
        .flatMap(({ handle }) => [`extensions/${handle}/shopify.extension.toml`, `extensions/${handle}/input.graphql`])
        .map((path) => [path, ""]),
    );
    expect(obsolete(copy.root, files)).toContain(`${retired}/input.graphql`);
    noteReleased(copy.root, ["payment-rules-0"]);
    expect(obsolete(copy.root, files).filter((path) => path.startsWith("extensions/") && path.includes("-rules"))).toEqual([]);
    expect(checkFunctions(copy.root).map(findingText)).toEqual([]);
    expect(existsSync(join(copy.root, retired, "input.graphql"))).toBe(true);
  });
});
