// @lane database
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { csvHead } from "../../server/surveys/csv.ts";
import { readAllAnswers } from "../../server/surveys/read-all-answers.ts";
import { ANSWERS, type Answering, asking } from "../support/answering.ts";
import { API_KEY, OTHER_SHOP, SECRET, SHOP, startServer, type TestServer } from "../support/server.ts";
import { element, survey } from "../support/survey.ts";
import { buyerClaims, sign } from "../support/tokens.ts";

let server: TestServer;
let own: Answering;
let others: Answering;

beforeAll(async () => {
  server = await startServer({ limit: { perSecond: 1e6, burst: 1e6 } });
  own = await asking(server, SHOP, {
    elements: [
      element("radio", { id: "element-1", label: "How?", options: ["A friend", "A search"] }),
      element("text", {
        id: "element-2",
        label: "Who?",
        required: true,
        conditions: [{ field: "element-1", operator: "equals", value: "A friend" }],
      }),
      element("checkbox", { id: "element-3", label: "News" }),
      element("date", { id: "element-4", label: "When?" }),
    ],
  });
  others = await asking(server, OTHER_SHOP);
});
afterAll(() => server.close());

const stored = async () => (await own.responses()).body.responses.map(({ answers }: { answers: object }) => answers);
const clear = () => server.request(`/api/apps/surveys/${own.guid}/responses`, { method: "DELETE", shop: SHOP });

describe("the answers of a buyer", () => {
  it("are stored as they were meant: blank where nothing was entered, without questions that were not shown", async () => {
    const reply = await own.answer({ answers: { "element-1": "A search", "element-2": "typed before", "element-4": "2026-11-22" } });
    expect([reply.status, reply.text]).toEqual([202, ""]);
    expect(await stored()).toEqual([{ "element-1": "A search", "element-3": false, "element-4": "2026-11-22" }]);
    expect((await own.answer({ answers: {} })).status).toBe(202);
    expect((await stored())[0]).toEqual({ "element-1": "", "element-3": false, "element-4": "" });
  });

  it("are stored once for a checkout: the first are final, also of many at once", async () => {
    await clear();
    const checkout = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => own.answer({ checkout, answers: { "element-4": `2026-11-${at + 10}` } })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([202]));
    const [first, ...more] = await stored();
    expect(more).toEqual([]);
    expect((await own.answer({ checkout, answers: { "element-1": "A friend", "element-2": "Ann" } })).status).toBe(202);
    expect(await stored()).toEqual([first]);
  });

  it.each([
    [{ "element-1": "A stranger" }, "/answers/element-1"],
    [{ "element-1": 7 }, "/answers/element-1"],
    [{ "element-1": "A friend" }, "/answers/element-2"],
    [{ "element-1": "A friend", "element-2": "  " }, "/answers/element-2"],
    [{ "element-1": "A friend", "element-2": " \u200b" }, "/answers/element-2"],
    [{ "element-1": "A friend", "element-2": "\u200b\u200c\u2060" }, "/answers/element-2"],
    [{ "element-1": "A friend", "element-2": "Ann\u0007" }, "/answers/element-2"],
    [{ "element-1": "A friend", "element-2": "Ann\nBob" }, "/answers/element-2"],
    [{ "element-2": "x".repeat(1001) }, "/answers/element-2"],
    [{ "element-3": "true" }, "/answers/element-3"],
    [{ "element-4": "2026-13-01" }, "/answers/element-4"],
    [{ "element-9": "" }, "/answers/element-9"],
    [{ __proto__x: "" }, "/answers/__proto__x"],
    ["text", "/answers"],
    [null, "/answers"],
  ])("%j is rejected at %s", async (answers, path) => {
    const reply = await own.answer({ answers });
    expect([reply.status, reply.body.problems?.[0]?.path]).toEqual([422, path]);
    expect(reply.body.error).toBeTruthy();
  });

  it.each([
    [{ "element-1": "A friend" }, '"Who?" must be answered'],
    [{ "element-1": "A stranger" }, '"How?" must be answered with one of its options'],
    [{ "element-2": "two\nlines" }, '"Who?" must not contain a line break'],
    [{ "element-2": "\u0007" + "x" }, '"Who?" must not contain the invisible character U+0007'],
    [{ "element-2": "x".repeat(1001) }, '"Who?" must have at most 1000 characters'],
    [{ "element-3": "true" }, '"News" must be true or false'],
    [{ "element-4": "2026-13-01" }, '"When?" must be a date'],
    [{ "element-9": "" }, '"element-9" is no question of this survey'],
  ])("%j is rejected with a message that names the question: %s", async (answers, sentence) => {
    expect((await own.answer({ answers })).body.error).toBe(sentence);
  });

  it("are empty in the list and in the file where they have no visible text", async () => {
    await clear();
    expect((await own.answer({ answers: { "element-2": "ignored", "element-1": "" } })).status).toBe(202);
    const all = await asking(server, SHOP, {
      elements: [element("text", { id: "a", label: "A" }), element("textarea", { id: "b", label: "B" })],
    });
    expect((await all.answer({ answers: { a: " \u200b", b: "\ttwo\nlines" } })).status).toBe(202);
    expect((await all.answer({ answers: { a: "   ", b: "\u0001" } })).status).toBe(202);
    expect((await all.responses()).body.responses.map(({ answers }: { answers: object }) => answers)).toEqual([
      { a: "", b: "" },
      { a: "", b: "\ttwo\nlines" },
    ]);
    expect((await all.responses("-summary")).body.questions.map(({ answered }: { answered: number }) => answered)).toEqual([0, 1]);
  });

  it.each([
    [{ survey: "x" }, 422],
    [{ survey: randomUUID() }, 404],
    [{ revision: 0 }, 422],
    [{ revision: 999 }, 409],
    [{ checkout: "" }, 422],
    [{ checkout: "x".repeat(101) }, 422],
    [{ checkout: "a/b" }, 422],
    [{ more: 1 }, 422],
    [{ answers: { "element-2": "x".repeat(17_000) } }, 422],
    [{ answers: { "element-2": "x".repeat(256 * 1024) } }, 413],
  ])("%j: %i", async (changes, status) => {
    expect((await own.answer(changes)).status).toBe(status);
  });

  it.each([
    ["two answers of 4,000 Chinese characters", 2, "\u6f22".repeat(4_000)],
    ["five of 3,500 letters", 5, "x".repeat(3_500)],
    ["ten of 4,000 quotation marks", 10, '"'.repeat(4_000)],
  ])("may be as long as declared: %s", async (_, count, text) => {
    const ids = Array.from({ length: count }, (_, at) => `element-${at + 1}`);
    const long = await asking(server, SHOP, { elements: ids.map((id) => element("textarea", { id, label: id })) });
    const answers = Object.fromEntries(ids.map((id) => [id, text]));
    expect((await long.answer({ answers })).status).toBe(202);
    expect((await long.responses()).body.responses).toMatchObject([{ answers }]);
  });

  it("of four buyers at once may each be nearly as long as the limit", async () => {
    const ids = Array.from({ length: 21 }, (_, at) => `element-${at + 1}`);
    const long = await asking(server, SHOP, { elements: ids.map((id) => element("textarea", { id, label: id })) });
    const answers = Object.fromEntries(ids.map((id) => [id, "\u6f22".repeat(4_000)]));
    const replies = await Promise.all(Array.from({ length: 4 }, () => long.answer({ answers })));
    expect(replies.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
  });

  it("to another shop's survey are not stored, and the reply does not disclose that the survey exists", async () => {
    const reply = await own.answer({ survey: others.guid });
    expect([reply.status, reply.text.includes("found")]).toEqual([404, false]);
    expect((await server.get(`/api/apps/surveys/${others.guid}/responses`)).status).toBe(404);
    expect((await others.responses()).body).toEqual({ responses: [], next: null });
  });

  it("to an earlier revision are validated against that revision, as a buyer may have had it on the screen", async () => {
    await clear();
    const revision = await own.save({ elements: [element("text", { id: "element-1", label: "Anything?" })] });
    expect(revision).toBe(own.revision + 1);
    expect((await own.answer({ answers: { "element-1": "Because" } })).status).toBe(422);
    expect((await own.answer({ revision, answers: { "element-1": "Because" } })).status).toBe(202);
    expect((await own.answer({ answers: { "element-1": "A friend", "element-2": "Ann" } })).status).toBe(202);
    expect((await own.responses()).body.responses.map((each: { revision: number }) => each.revision)).toEqual([own.revision, revision]);
    const summary = await own.responses("-summary");
    expect(summary.body.questions.map(({ label, revisions, asked }: Record<string, unknown>) => [label, revisions, asked])).toEqual([
      ["Anything?", [revision], 1],
      ["How?", [own.revision], 1],
      ["Who?", [own.revision], 1],
      ["News", [own.revision], 1],
      ["When?", [own.revision], 1],
    ]);
    expect(summary.body).toMatchObject({ count: 2, completion: 4 / 5 });
    expect(summary.body.questions[1].counts).toEqual([
      { answer: "A friend", count: 1 },
      { answer: "A search", count: 0 },
    ]);
    expect((await own.responses(`?revision=${revision}`)).body.responses).toHaveLength(1);
  });

  it("are deleted with the survey, and cannot be given to a deleted one", async () => {
    const gone = await asking(server, SHOP);
    await gone.answer();
    expect(await server.database.owner("answers").where({ guid: gone.guid })).toHaveLength(1);
    expect((await server.request(`/api/apps/surveys/${gone.guid}`, { method: "DELETE", shop: SHOP })).status).toBe(200);
    expect(await server.database.owner("answers").where({ guid: gone.guid })).toEqual([]);
    expect((await gone.answer()).status).toBe(404);
    expect((await gone.responses()).status).toBe(404);
  });

  it("name a customer only by the number in the token", async () => {
    const token = await sign(buyerClaims(SHOP, API_KEY, { sub: "gid://shopify/Customer/4712" }), SECRET);
    const checkout = randomUUID();
    const body = JSON.stringify({ survey: own.guid, revision: own.revision, checkout, answers: {} });
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    expect((await server.send(ANSWERS, { method: "POST", headers, body })).status).toBe(202);
    expect(await server.database.owner("answers").where({ checkout }).pluck("customer_id")).toEqual(["4712"]);
    expect(JSON.stringify((await own.responses()).body)).not.toContain("4712");
  });
});

describe("a survey that was stored with a label without visible text", () => {
  it("is listed, opened and answered as before, and repaired by its next save", async () => {
    const old = await asking(server, SHOP, { elements: [element("text", { id: "a", label: "Seen", required: true })] });
    const unseen = [element("text", { id: "a", label: "\u200b", placeholder: "", required: true, options: [], conditions: [], value: "" })];
    await server.database
      .owner("revisions")
      .where({ guid: old.guid })
      .update({ configuration: server.database.owner.raw("jsonb_set(configuration, '{elements}', ?::jsonb)", [JSON.stringify(unseen)]) });
    const { body } = await server.get("/api/apps/surveys");
    expect(JSON.stringify(body)).toContain(old.guid);
    expect((await server.get(`/api/apps/customization-info?guid=${old.guid}`)).text).toContain('"label":"\u200b"');
    expect((await old.answer({ answers: { a: "" } })).body.error).toBe('"a" must be answered');
    expect((await old.answer({ answers: { a: "fine" } })).status).toBe(202);
    const put = (label: string) =>
      server.request(`/api/apps/surveys/${old.guid}`, { method: "PUT", shop: SHOP, body: survey({ elements: [{ ...unseen[0], label }] }) });
    const refused = await put("\u200b");
    expect([refused.status, refused.body.problems[0].path]).toEqual([422, "/elements/0/label"]);
    expect((await put("Mended")).status).toBe(200);
  });
});

describe("a survey that was stored with ids that are rejected today", () => {
  it("is listed, opened and answered as before, and its next save reports what is wrong", async () => {
    const old = await asking(server, SHOP, { elements: [element("text", { id: "a", label: "Seen", required: true })] });
    const whole = { type: "text", placeholder: "", required: true, options: [], conditions: [], value: "" };
    const elements = [
      { ...whole, id: "a b", label: "Asked" },
      { ...whole, id: "a b", label: "Never asked" },
    ];
    await server.database
      .owner("revisions")
      .where({ guid: old.guid })
      .update({ configuration: server.database.owner.raw("jsonb_set(configuration, '{elements}', ?::jsonb)", [JSON.stringify(elements)]) });
    const listed = (await server.get("/api/apps/surveys")).body.find(({ guid }: { guid: string }) => guid === old.guid);
    expect([listed.elements.map(({ id }: { id: string }) => id), listed.problem]).toEqual([["a b", "a b"], undefined]);
    expect((await server.get(`/api/apps/customization-info?guid=${old.guid}`)).text).toContain('"label":"Never asked"');
    expect((await old.answer({ answers: { "a b": "fine" } })).status).toBe(202);
    const put = (sent: unknown[]) =>
      server.request(`/api/apps/surveys/${old.guid}`, { method: "PUT", shop: SHOP, body: survey({ elements: sent }) });
    const refused = await put(elements);
    expect(refused.body.problems.map(({ path }: { path: string }) => path)).toEqual(["/elements/0/id", "/elements/1/id"]);
    expect((await put(elements.map((each, index) => ({ ...each, id: `a-${index}` })))).status).toBe(200);
  });
});

describe("responses", () => {
  const insert = async (count: number, answers: (at: number) => object, revision = own.revision) => {
    const rows = Array.from({ length: count }, (_, at) => ({
      ...{ shop: SHOP, guid: own.guid, checkout: `many-${randomUUID()}`, revision, answers: JSON.stringify(answers(at)) },
      at: new Date(Date.UTC(2026, 0, 1) + Math.floor(at / 3) * 1000), // several at one moment
    }));
    await server.database.owner.batchInsert("answers", rows, 1000);
  };

  it("are listed page by page, each once, whatever happens at the same moment", async () => {
    await clear();
    await insert(130, (at) => ({ "element-1": "A search", at }));
    const seen: string[] = [];
    for (let next: string | null = ""; next !== null; ) {
      const { body }: { body: { responses: { id: string; at: string }[]; next: string | null } } = await own.responses(
        next === "" ? "" : `?cursor=${next}`,
      );
      seen.push(...body.responses.map(({ id, at }) => `${at} ${id}`));
      next = body.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([130, 130]);
    expect(seen).toEqual([...seen].sort().reverse());
    const range = "?from=2026-01-01T00:00:10Z&to=2026-01-01T00:00:11Z";
    expect((await own.responses(range)).body.responses).toHaveLength(6);
    expect((await own.responses(`-summary${range}`)).body.count).toBe(6);
  });

  it.each([
    "?from=",
    "?from=yesterday",
    "?from=2026-02-31T00:00:00",
    "?from=0000-01-01T00:00:00Z",
    "?to=0000-01-01T00:00:00Z",
    "?from=0001-01-01T00:00:00%2B14:00",
    "?to=9999-12-31T23:59:59-14:00",
    "?from=2026-02-30T00:00:00Z",
    "?from=2026-02-28T24:00:00Z",
    "?from=2026-02-28T00:00:00%2B25:00",
    "?cursor=x",
    "?revision=0",
    "?to=2026-99-01T00:00:00Z",
  ])("with %s are rejected", async (query) => {
    for (const kind of ["", "-summary", ".csv"]) expect((await own.responses(kind + query)).status).toBe(422);
  });

  it("are rejected with the name of an invalid moment", async () => {
    const { body } = await own.responses("?from=2026-02-30T00:00:00Z");
    expect(body.error).toMatch("from must be a date and time such as 2026-11-22T00:00:00Z");
  });

  it.each(["?from=2024-02-29T23:59:59.999999%2B05:30", "?from=0001-01-02T00:00:00Z&to=9999-12-30T00:00:00Z"])(
    "with %s are listed",
    async (query) => {
      for (const kind of ["", "-summary", ".csv"]) expect((await own.responses(kind + query)).status).toBe(200);
    },
  );

  it("are summed up and exported when there is only one", async () => {
    await clear();
    await own.answer({ answers: { "element-1": "A search" } });
    expect((await own.responses("-summary")).body.questions[0]).toMatchObject({ label: "How?", answered: 1 });
    const reply = await server.request(`/api/apps/surveys/${own.guid}/responses.csv`, { shop: SHOP });
    expect(reply.text.trimEnd().split("\r\n")).toHaveLength(2);
  });

  it("are exported as a file in which no spreadsheet finds formulas", async () => {
    await clear();
    await own.answer({ answers: { "element-1": "A friend", "element-2": '=HYPERLINK("x")', "element-3": true } });
    await insert(1, () => ({ "element-1": "A friend", "element-2": "two\nlines, and more", "element-3": false }));
    for (const sign of ["+1", "-1", "@x"]) await own.answer({ answers: { "element-1": "A friend", "element-2": sign } });
    const reply = await server.request(`/api/apps/surveys/${own.guid}/responses.csv`, { shop: SHOP });
    expect(reply.text.split("\r\n")[0]).toBe("Response,Submitted at,Revision,Ordered,How?,Who?,News,When?"); // who decodes takes the mark away
    expect(csvHead([]).codePointAt(0)).toBe(0xfeff);
    expect(reply.text).toContain(`A friend,"'=HYPERLINK(""x"")",true,\r\n`);
    expect(reply.text).toContain(`A friend,"two\nlines, and more",false,\r\n`);
    for (const sign of ["'+1", "'-1", "'@x"]) expect(reply.text).toContain(`A friend,${sign},false`);
  });

  it("of ten thousand are summed up and exported, with memory that does not grow with them", async () => {
    await clear();
    await insert(10_000, (at) => ({
      "element-1": at % 4 === 0 ? "A friend" : "A search",
      "element-2": "x".repeat(900),
      "element-3": at % 2 === 0,
    }));
    const summary = await own.responses("-summary");
    expect(summary.body).toMatchObject({ count: 10_000, completion: 1 });
    expect(summary.body.questions[0].counts).toEqual([
      { answer: "A friend", count: 2_500 },
      { answer: "A search", count: 7_500 },
    ]);
    const reply = await server.request(`/api/apps/surveys/${own.guid}/responses.csv`, { shop: SHOP });
    expect(reply.text.split("\r\n")).toHaveLength(10_002);
    expect(reply.text.length).toBeGreaterThan(9_000_000);
    // some at a time, and no more before those are asked for
    let asked = 0;
    const count = () => void asked++;
    server.database.owner.on("query", count);
    const batches = readAllAnswers(server.database, SHOP, own.guid, {});
    const sizes: number[] = [];
    for await (const rows of batches) {
      sizes.push(rows.length);
      expect(asked).toBe(sizes.length);
    }
    server.database.owner.off("query", count);
    expect([Math.max(...sizes), sizes.length, asked]).toEqual([200, 50, 51]);
  });

  it("are deleted one by one and all at once", async () => {
    await clear();
    await own.answer();
    await own.answer();
    const [{ id }] = (await own.responses()).body.responses;
    const path = `/api/apps/surveys/${own.guid}/responses`;
    const erase = (which: string, shop = SHOP) => server.request(`${path}${which}`, { method: "DELETE", shop });
    expect((await erase(`/${id}`, OTHER_SHOP)).status).toBe(404);
    expect((await erase(`/${id}`)).body).toEqual({ deleted: 1 });
    expect((await erase(`/${id}`)).status).toBe(404);
    expect((await erase("/x")).status).toBe(404);
    expect((await erase("")).body).toEqual({ deleted: 1 });
    expect((await own.responses()).body).toEqual({ responses: [], next: null });
  });
});
