import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkoutEntryOf } from "../../engine/compiler/checkout-entry.ts";
import { families, family } from "../../engine/declarations/catalog.ts";
import { readCommand } from "../../scripts/upgrade/command.ts";
import { compareBuilds } from "../../scripts/upgrade/compare-builds.ts";
import { findDifferences, problems } from "../../scripts/upgrade/differences.ts";
import { readEffects, readTestStore } from "../../scripts/upgrade/effects.ts";
import { differentReplies, sortKeys } from "../../scripts/upgrade/replies.ts";
import { roundIn } from "../../scripts/upgrade/rounds.ts";
import { rulesFor, type TestStore } from "../../scripts/upgrade/rules.ts";
import { wasReleased, withCommit } from "../../scripts/upgrade/with-commit.ts";
import { stored } from "../support/rule.ts";
import { collection, product, WHOLE } from "../support/upsell.ts";

const WORLD = {
  products: [{ id: "gid://shopify/Product/1", vendor: "Acme" }],
  paymentMethods: [{ name: "Card" }],
  deliveryOptions: [{ title: "Economy" }],
};
const DOMAINS = { domains: [{ label: "Primary", value: "shop.example" }] };

const WORLD_OF_BOTH: TestStore = { product: "gid://shopify/Product/1", vendor: "Acme", domain: "shop.example", method: {} };

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** The program of an upsell as a block reads it. */
function programOf(changes: object): object {
  const upsells = family("upsell");
  const configuration = stored(upsells.id, { ...WHOLE, type: "Upsell", alwaysDisplay: false, ...changes });
  const { program, variables } = checkoutEntryOf(upsells, { guid: "g", revision: 1, configuration }) ?? {};
  return { program, ...(variables === undefined ? {} : { variables }) };
}

/** A build of some time, by the calls that it has; a function makes the text of each answer anew. */
async function buildWith(answers: Record<string, unknown>): Promise<string> {
  const all: Record<string, unknown> = { "/local/session-token": { token: "t" }, "/local/checkout/world": WORLD, ...answers };
  const server = createServer(({ url = "" }, reply) => {
    reply.writeHead(url in all ? 200 : 404, { "Content-Type": "application/json" });
    const answer = all[url] ?? { error: "There is no such page." };
    if (typeof answer === "function") reply.end(answer());
    else reply.end(JSON.stringify(answer));
  });
  servers.push(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("the store of an upgrade check", () => {
  it("has the domain that the build returns", async () => {
    const said: string[] = [];
    const testStore = await readTestStore(await buildWith({ "/api/apps/shop": DOMAINS }), (line) => said.push(line));
    expect(testStore).toMatchObject({ domain: "shop.example", product: WORLD.products[0]?.id, method: { payment: "Card" } });
    expect(said).toEqual([]);
  });

  it("has a default domain, with a note, if an older build lacks the call", async () => {
    const said: string[] = [];
    const testStore = await readTestStore(await buildWith({}), (line) => said.push(line));
    expect(testStore.domain).toBe("cartwright-dev.myshopify.com");
    expect(said).toEqual([expect.stringMatching(/^not asked: the store's domains, .+ \/api\/apps\/shop with 404/)]);
  });
});

describe("the comparison for buyers", () => {
  const OFFER = { guid: "g-1", ...programOf({ parentProductId: product(1) }), priority: 3, productIds: ["p-1"] };
  const SECOND = { guid: "g-2", ...programOf({ parentCollectionId: collection(5), selectedCountries: ["US", "DE"] }), productIds: ["p-2"] };
  const LINK = { _id: "l-1", guid: "l-1", name: "Spring", url: "https://shop.example/cart/3:1", settings: { noteText: "a", utm: {} } };

  const TWICE = {
    conditionRelationship: "any",
    conditionGroups: ["a", "b"].map((id) => ({ id, type: "product", product: product(1) })),
  };

  interface Kept {
    offers?: object[];
    gate?: object | string;
    line?: object;
    link?: object | null;
  }

  /** A build that keeps two offers and a cart link, both in its own way. */
  function kept({ offers = [OFFER, SECOND], gate = { on: true }, line = {}, link = LINK }: Kept) {
    const handed = [
      { key: "upsells_live", value: JSON.stringify({ version: 1, upsells: offers }) },
      { key: "gate", value: typeof gate === "string" ? gate : JSON.stringify(gate) },
    ];
    const edges = ["g-1", "g-2"].map((guid) => ({ node: { guid, title: "An offer", ...line } }));
    return buildWith({
      "/local/checkout/run": { rules: [] },
      "/local/blocks": { blocks: [{ handle: "a", metafields: handed }] },
      "/api/apps/upsells": { body: { data: { upsells: { edges } } } },
      "/api/apps/cart-links": { links: link === null ? [] : [link] },
    });
  }

  const told = async (before: Kept, after: Kept) => {
    const [was, is] = [await readEffects(await kept(before), WORLD_OF_BOTH), await readEffects(await kept(after), WORLD_OF_BOTH)];
    return [...findDifferences(was, is), ...problems(is)];
  };

  it.each<[string, Kept]>([
    ["a list that tells of one more value", { line: { values: { codes: ["SALE"] } } }],
    ["a list that tells less of the same link", { link: { guid: "l-1", name: "Spring", url: LINK.url, settings: LINK.settings } }],
    ["a list that tells more of the same link", { link: { ...LINK, title: "Spring", enabled: true, subtype: null } }],
    ["members in another order", { offers: [Object.fromEntries(Object.entries(OFFER).reverse()), SECOND] }],
    ["a member that holds nothing", { offers: [{ ...OFFER, productDiscountCodes: {}, recommendationIntent: "" }, SECOND] }],
    // "product 1, or product 1" and "product 1" are two programs, and hold alike
    ["a program that says the same otherwise", { offers: [{ ...OFFER, ...programOf(TWICE) }, SECOND] }],
    ["a map of nothing but that", { offers: [{ ...OFFER, productDiscountCodes: { "p-1": "" } }, SECOND] }],
  ])("finds no difference with %s", async (_, after) => {
    expect(await told({}, after)).toEqual([]);
  });

  it.each<[string, Kept, RegExp[]]>([
    [
      "a program that holds elsewhere",
      { offers: [{ ...OFFER, ...programOf({ parentProductId: product(2) }) }, SECOND] },
      [/^upsell g-1 "An offer": \{"at":\["1\/1\/1 \w\w",.+ became \{"at":\["2\/1\/1 \w\w",/],
    ],
    [
      "a program that holds for fewer buyers",
      { offers: [{ ...OFFER, ...programOf({ parentProductId: product(1), customerType: "b2b" }) }, SECOND] },
      [/^upsell g-1 "An offer": \{"at":\["1\/1\/1 \w\w","1\/1\/1 \w\w company".+ became \{"at":\["1\/1\/1 \w\w company",/],
    ],
    [
      "a program that holds in fewer countries",
      { offers: [OFFER, { ...SECOND, ...programOf({ parentCollectionId: collection(5), selectedCountries: ["US"] }) }] },
      [/^upsell g-2 "An offer": .+"1\/1\/5 US",.+"1\/1\/5 DE",.+ became (?!.+\bDE\b).+"1\/1\/5 US",/],
    ],
    [
      "a program that nobody can read",
      { offers: [{ ...OFFER, program: [7] }, SECOND] },
      [/^upsell g-1 "An offer": .+ became .+"program":\[7\]/],
    ],
    [
      "a value that came",
      { offers: [{ ...OFFER, productDiscountCodes: { "p-1": "SALE" } }, SECOND] },
      [/^upsell g-1 "An offer": .+ became .+SALE/],
    ],
    ["a value that went", { offers: [{ ...OFFER, priority: undefined }, SECOND] }, [/^upsell g-1 "An offer": .+"priority":3.+ became /]],
    ["items in another order", { offers: [SECOND, OFFER] }, [/^document upsells_live: .+\["g-1","g-2"\].+ became .+\["g-2","g-1"\]/]],
    ["one that checkout has no more", { offers: [SECOND] }, [/^document upsells_live: /, /^upsell g-1 "An offer": \{.+\} became off$/]],
    ["a document of another kind", { gate: { on: true, until: 3 } }, [/^document gate: \{"on":true\} became \{"on":true,"until":3\}$/]],
    ["a document that cannot be read", { gate: "{" }, [/^document gate: \{"on":true\} became \{$/]],
    [
      "a link that leads elsewhere",
      { link: { ...LINK, url: "https://shop.example/cart/3:2" } },
      [/^cart-link l-1 "Spring": .+3:1.+ became .+3:2/],
    ],
    ["a link that is gone", { link: null }, [/^cart-link l-1 "Spring" is gone$/]],
    [
      "what the list says is wrong",
      { line: { problem: "It is gone." } },
      [/^upsell g-1 "An offer": It is gone\.$/, /^upsell g-2 "An offer": It is gone\.$/],
    ],
  ])("reports a difference with %s", async (_, after, sentences) => {
    const found = await told({}, after);
    expect(found).toHaveLength(sentences.length);
    expect(found).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)));
  });

  it("includes what a build from before the first block had", async () => {
    const url = await buildWith({ "/local/checkout/run": { rules: [] }, "/api/apps/cart-links": { links: [LINK] } });
    expect([...(await readEffects(url, WORLD_OF_BOTH)).keys()]).toEqual(["l-1"]);
  });

  it("uses examples that a save accepts: no item names one that does not precede it", () => {
    const [survey] = families.filter(({ id }) => id === "survey").flatMap((family) => rulesFor(family, WORLD_OF_BOTH));
    const elements = survey?.elements as { id: string; conditions: { field: string }[] }[];
    expect(elements.length).toBeGreaterThan(2);
    const fields = elements.map(({ conditions }) => [...new Set(conditions.map(({ field }) => field))]);
    expect(fields).toEqual(elements.map((_, at) => elements.slice(at - 1, at).map(({ id }) => id)));
  });
});

describe("a build on the data of another build", () => {
  const SHOWN = 'The postcode starts with "KA27"';
  const FOUND = '(found: "KA2 7AA")';
  const DONE = ['cartwright_compared_shops_total{outcome="done"} 1', 'cartwright_outdated_shops{access="open"} 0'];

  const say = () => undefined;

  /** The reply of the local checkout about a rule for postcodes, which holds or does not. */
  function ran(isHeld: boolean) {
    const explanation = { conditions: [{ sentence: `${SHOWN}: ${isHeld ? "holds" : "does not hold"} ${FOUND}` }] };
    const operations = isHeld ? [{ hide: "Card" }] : [];
    return { rules: [{ guid: "r-1", title: "Islands", family: "payment", pack: "p", enabled: true, operations, explanation }] };
  }

  /** A build that judges its shop anew at its third look, and whose metrics say so by then. */
  function judgingLate(metrics: readonly string[]) {
    let looks = 0;
    return buildWith({
      "/local/checkout/run": () => JSON.stringify(ran(looks < 3)),
      "/metrics": () => (++looks < 3 ? 'cartwright_outdated_shops{access="open"} 0' : metrics.join("\n")),
    });
  }

  const storedBefore = async () => ({
    effects: await readEffects(await buildWith({ "/local/checkout/run": ran(true) }), WORLD_OF_BOTH),
    replies: null,
  });

  it("is compared after it has validated every rule anew: a changed decision is named with the facts that its conditions found", async () => {
    const { gaps, problems: faults } = await compareBuilds(await judgingLate(DONE), await storedBefore(), say);
    expect(gaps).toEqual([]);
    expect(faults).toEqual([
      `payment r-1 "Islands" (p -> p): [{"hide":"Card"}] became []; before: ${SHOWN}: holds ${FOUND}; after: ${SHOWN}: does not hold ${FOUND}`,
    ]);
  });

  it("must not write to Shopify if the store was filled", async () => {
    const write = 'cartwright_platform_call_duration_seconds_count{operation="PaymentCustomizationUpdate",outcome="ok"} 2';
    const { problems: faults } = await compareBuilds(
      await judgingLate([...DONE, write]),
      { ...(await storedBefore()), replies: new Map() },
      say,
    );
    expect(faults.at(-1)).toBe("2 writes to Shopify: PaymentCustomizationUpdate");
  });

  it("reports in its metrics what it wrote, including failed calls, and not what it read", () => {
    const count = (labels: string, calls: number) => `cartwright_platform_call_duration_seconds_count{${labels}} ${calls}`;
    const text = [
      'cartwright_recompiled_customizations_total{how="rewritten"} 12',
      count('operation="ValidationUpdate",outcome="ok"', 3),
      count('operation="ValidationUpdate",outcome="throttled"', 1),
      count('operation="Shop",outcome="ok"', 5),
      count('outcome="ok",operation="NoSuchOperation"', 1),
    ];
    const { writes, ...round } = roundIn(text.join("\n"));
    expect(round).toEqual({ rewritten: 12, moved: 0 });
    expect(Object.fromEntries(writes)).toEqual({ ValidationUpdate: 4, NoSuchOperation: 1 });
  });

  it("must give the same replies, path by path", () => {
    const was = new Map([
      ["/a", '200 {"count":3}'],
      ["/b", '200 {"count":3}'],
      ["/c", "200 []"],
    ]);
    const is = new Map([
      ["/a", '200 {"count":3}'],
      ["/b", '200 {"count":4}'],
    ]);
    expect(differentReplies(was, is)).toEqual([
      'GET /b: …200 {"count":3}… became …200 {"count":4}…',
      "GET /c: …200 []… became …not asked…",
    ]);
  });
});

it.each([
  ['{"b":1,"a":[{"d":2,"c":3}]}', '{"a":[{"c":3,"d":2}],"b":1}'],
  ["Not found", "Not found"],
  ["null", "null"],
])("the order of keys makes no difference between replies: %s", (text, sorted) => {
  expect(sortKeys(text)).toBe(sorted);
});

describe("the upgrade check's command", () => {
  it("takes a commit, and the number of rules to fill the store with", () => {
    expect(readCommand(["abc"])).toEqual({ commit: "abc", fill: null });
    expect(readCommand(["abc", "--fill", "300"])).toEqual({ commit: "abc", fill: 300 });
  });

  it.each([[[]], [["a", "b"]], [["a", "--fill", "0"]], [["a", "--fill", "many"]], [["a", "--full"]]])("is refused as %j", (words) => {
    expect(() => readCommand(words)).toThrow(/usage: npm run tool -- check:upgrade/);
  });
});

describe("the commit of an upgrade check", () => {
  let project = "";
  const git = (...words: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...words], { cwd: project });

  beforeEach(async () => {
    project = await mkdtemp(join(tmpdir(), "cartwright-upgraded-"));
    git("init", "-q");
    git("commit", "-q", "--allow-empty", "-m", "before");
  });
  afterEach(() => rm(project, { recursive: true, force: true }));

  it("is refused in a sentence if it does not exist", async () => {
    await expect(withCommit(project, "no-such-commit", async () => undefined)).rejects.toThrow(
      /^no-such-commit is no commit of this repository: fatal: invalid reference: no-such-commit$/,
    );
  });

  it("counts as released once its queries were", async () => {
    expect(await wasReleased(project, "HEAD")).toBe(false);
    await mkdir(join(project, "extensions/released"), { recursive: true });
    await writeFile(join(project, "extensions/released/query.graphql"), "query { shop { id } }");
    git("add", ".");
    git("commit", "-q", "-m", "after");
    expect([await wasReleased(project, "HEAD"), await wasReleased(project, "HEAD~1")]).toEqual([true, false]);
  });
});
