import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { validatePart } from "../../engine/configuration/validate/validate-part.ts";
import type { CallPart } from "../../engine/generated/call-schemas.ts";
import type { JsonObject } from "../../scripts/codegen/declarations/json.ts";
import { type Generated, generate } from "../../scripts/codegen/generate.ts";
import type { DeclarationProblem } from "../../scripts/codegen/lib/declaration-error.ts";
import { parseQuery } from "../../server/http/routes/parse-query.ts";
import { memory } from "../support/remembering.ts";
import { Judge } from "./check-declarations.ts";
import { type Project, project, set } from "./project.ts";

const FILE = "schemas/calls/thing.json";
const part = (properties: object, required: string[] = []) => ({ type: "object", additionalProperties: false, properties, required });
const THING = {
  $schema: "https://cartwright.example/meta/call.json",
  $id: "https://cartwright.example/calls/thing.json",
  description: "Changes a thing.",
  method: "PUT",
  path: "/api/apps/things/:id",
  query: part({ first: { type: "integer", maximum: 9 }, daily: { type: "boolean" }, ids: { type: "array", separator: ",", minItems: 2 } }),
  body: part(
    {
      name: { type: "string", title: "Name", lineMode: "single", minLength: 1 },
      plan: { type: "string", enumFrom: "allPlans", errorMessage: { else: "must be {values}" } },
      parts: { type: "array", items: part({ count: { type: "integer" } }, ["count"]) },
    },
    ["name"],
  ),
  responseEnvelope: { style: "property", key: "thing" },
  response: { type: "object", additionalProperties: false, properties: { count: { type: "integer" } }, required: ["count"] },
};

const judge = new Judge();

/** Returns the errors of declarations, the call among them, some of which are changed. */
function faultsOf(changes: Readonly<Record<string, (json: JsonObject) => void>>): readonly DeclarationProblem[] {
  const files = new Map<string, JsonObject>([[FILE, JSON.parse(JSON.stringify(THING))]]);
  for (const [file, change] of Object.entries(changes)) {
    const json = files.get(file) ?? judge.copy(file);
    change(json);
    files.set(file, JSON.parse(JSON.stringify(json)));
  }
  return judge.judge(files).faults;
}

describe("a call that is declared wrongly", () => {
  it.each([
    ["a body of a GET", "method", "GET", "/body", /cannot be sent with GET/],
    ["what no address can hold", "query.properties.first.type", "object", "/query/properties/first/type", /must be one of array/],
    ["a misspelt keyword", "body.properties.name.titel", "x", "/body/properties/name/titel", /not a keyword/],
    [
      "a message that nobody reads",
      "body.properties.name.errorMessage",
      { pattern: "x" },
      "/body/properties/name/errorMessage/pattern",
      /nobody/,
    ],
    ["a body that takes any field", "body.additionalProperties", undefined, "/body", /additionalProperties/],
    ["a reply without its key", "responseEnvelope.key", undefined, "/responseEnvelope", /required property 'key'/],
    ["a reply with a key that is nowhere", "responseEnvelope.style", "data", "/responseEnvelope/key", /not a known key/],
    ["a reply of which nothing is told", "response", undefined, "/response", /must say what the reply tells/],
    ["a value that no reply holds", "responseEnvelope", { style: "accepted" }, "/response", /is told by no reply: leave it out/],
    ["a value of no type", "response.properties.count", {}, "/response/properties/count", /is of no type: give it "type"/],
    [
      "a list of what nobody says",
      "response.properties.count.type",
      "array",
      "/response/properties/count/items",
      /must say what the list holds/,
    ],
    ["an object that may be open", "response.additionalProperties", undefined, "/response/additionalProperties", /must be false, or true/],
    ["what is always told and nowhere", "response.required", ["more"], "/response/required", /names "more", which is not declared/],
    ["a misspelt keyword of a value", "response.propertys", {}, "/response/propertys", /not a keyword/],
    ["a file without its name", "responseEnvelope", { style: "file" }, "/responseEnvelope", /required property 'name'/],
    [
      "a merchant's object that nobody judges",
      "body.properties.name",
      { type: "object", validatedBy: "questions" },
      "/body/properties/name/validatedBy",
      /say "audience": "buyer"/,
    ],
    ["a former address that is today's", "previous", { path: THING.path }, "/previous", /is what the call is today: leave it out/],
    [
      "a former name of nothing",
      "previous",
      { path: "/api/apps/stuff", propertyNames: { title: "label" } },
      "/previous/propertyNames/title",
      /is no property/,
    ],
    [
      "a former name that is used today",
      "previous",
      { path: "/api/apps/stuff", propertyNames: { name: "plan" } },
      "/previous/propertyNames/name",
      /is "plan", which the body has today/,
    ],
    ["a former address of another call", "previous", { path: "/api/apps/settings" }, "/previous/path", /is answered by/],
    ["costs of a merchant's call", "rateLimitCost", 60, "", /must have property audience when property rateLimitCost/],
    ["another file's id", "$id", "https://cartwright.example/calls/things.json", "/$id", /must be ".*\/calls\/thing.json"/],
  ])("%s is named with its place", (_, path, value, pointer, message) => {
    const faults = faultsOf({ [FILE]: (json) => set(json, path, value) });
    expect(faults).toContainEqual({ file: FILE, pointer, message: expect.stringMatching(message) });
  });

  it.each([
    ["at an address of the admin", "path", "/api/apps/thing", "/path", /must be "\/api\/ext\/thing": blocks find a call by its name/],
    ["by a method that blocks have not", "method", "PUT", "/method", /must be POST/],
    [
      "with a text of any length",
      "body.properties.name.maxLength",
      undefined,
      "/body/properties/name",
      /may be of any size: give it "maxLength"/,
    ],
    [
      "with a list of any length",
      "body.properties.parts.maxItems",
      undefined,
      "/body/properties/parts",
      /may be of any size: give it "maxItems"/,
    ],
    [
      "with texts of any length in a list",
      "body.properties.parts.items.maxLength",
      undefined,
      "/body/properties/parts/items",
      /give it "maxLength"/,
    ],
    ["as if it were the admin's", "audience", undefined, "/path", /say "audience": "buyer"/],
    ["by a door that there is not", "audience", "seller", "/audience", /must be equal to constant/],
  ])("of buyers %s is named with its place", (_, path, value, pointer, message) => {
    const text = { type: "string", maxLength: 5 };
    const BUYERS = {
      ...THING,
      ...{ audience: "buyer", method: "POST", path: "/api/ext/thing", query: undefined, response: undefined },
      body: part({ name: text, parts: { type: "array", maxItems: 9, items: text }, answers: { type: "object", validatedBy: "questions" } }),
      responseEnvelope: { style: "accepted" },
    };
    const buyers = (json: JsonObject) => Object.assign(json, JSON.parse(JSON.stringify(BUYERS)), { query: undefined, response: undefined });
    expect(faultsOf({ [FILE]: (json) => set(buyers(json), "rateLimitCost", 9) })).toEqual([]);
    const faults = faultsOf({ [FILE]: (json) => set(buyers(json), path, value) });
    expect(faults).toContainEqual({ file: FILE, pointer, message: expect.stringMatching(message) });
  });

  it("is reported when it has neither an address nor the name of a call of all families", () => {
    const nothing = { method: undefined, path: undefined, body: undefined, responseEnvelope: undefined };
    expect(faultsOf({ [FILE]: (json) => Object.assign(json, nothing) })).toEqual([
      { file: FILE, pointer: "", message: expect.stringMatching(/must have "path": .* list, count/) },
    ]);
  });

  it("cannot replace another one", () => {
    const faults = faultsOf({
      "schemas/calls/method-names.json": (json) => set(json, "path", "/api/apps/things/names"),
      [FILE]: (json) => Object.assign(json, { method: "GET", body: undefined }),
    });
    expect(faults).toMatchObject([{ file: "schemas/calls/method-names.json", pointer: "/path" }]);
  });
});

describe("the calls of a family that are declared wrongly", () => {
  const FAMILY = "schemas/families/payment.json";

  it.each([
    ["a method that no route reads", "update.method", "GET", "/endpoints/update/method", /must be one of POST, PUT/],
    ["a parameter that stands for nothing", "list.path", "/api/apps/payment/:id", "/endpoints/list/path", /":id" stands for nothing/],
    ["a parameter of another name", "update.path", "/api/apps/payment/:guid", "/endpoints/update/path", /":guid" stands for nothing: id/],
    ["nothing that is deleted", "delete.method", "DELETE", "/endpoints/delete/path", /must name what is deleted/],
    ["a list that is not written", "list.responseEnvelope", undefined, "/endpoints/list", /must have "responseEnvelope"/],
    ["an address of another family", "count.path", "/api/apps/auto-product/count", "/endpoints/count/path", /by .*auto-product.json/],
    ["an address of another call", "list.path", "/api/apps/pause", "/endpoints/list/path", /is answered by .*pause.json/],
    ["a path that is none", "list.path", "api/payment", "/endpoints/list/path", /must match pattern/],
  ])("%s is named with its place", (_, path, value, pointer, message) => {
    const faults = faultsOf({ [FAMILY]: (json) => set(json, `endpoints.${path}`, value) });
    expect(faults).toContainEqual({ file: FAMILY, pointer, message: expect.stringMatching(message) });
  });
});

describe("the calls of responses that are declared wrongly", () => {
  const FAMILY = "schemas/families/survey.json";

  it.each([
    ["no file", "responsesFile", undefined, "/responses", /the call "responsesFile" go together/],
    [
      "a file that is none",
      "responsesFile.responseEnvelope",
      { style: "bare" },
      "/endpoints/responsesFile",
      /give it a "responseEnvelope" of the style "file"/,
    ],
    ["a way to read them only", "deleteResponse.method", "GET", "/endpoints/deleteResponse/method", /must be one of DELETE/],
    [
      "a parameter that stands for nothing",
      "responses.path",
      "/api/apps/surveys/:id/:response",
      "/endpoints/responses/path",
      /":response" stands for nothing/,
    ],
  ])("%s is named with its place", (_, path, value, pointer, message) => {
    const faults = faultsOf({ [FAMILY]: (json) => set(json, `endpoints.${path}`, value) });
    expect(faults).toContainEqual({ file: FAMILY, pointer, message: expect.stringMatching(message) });
  });
});

describe("a declared call", () => {
  let copy: Project;
  let files: Generated["files"];
  beforeAll(async () => {
    copy = project();
    copy.write(FILE, JSON.stringify(THING));
    ({ files } = await generate(copy.root, memory));
    for (const file of ["call-validators.js", "call-schemas.ts"]) {
      const path = `engine/generated/${file}`;
      copy.write(path, files.get(path) ?? "");
    }
  });
  afterAll(() => copy.remove());

  /** The schemas and validators that are generated for it. */
  async function generated(name: "query" | "body") {
    const { callSchemas } = await import(join(copy.root, "engine/generated/call-schemas.ts"));
    const { validators } = await import(join(copy.root, "engine/generated/call-validators.js"));
    const schema: CallPart = callSchemas.thing[name];
    return { schema, judge: (value: Record<string, unknown>) => validatePart(schema, validators[name].thing, value) };
  }

  it("is validated part by part, each error at its place", async () => {
    const { judge } = await generated("body");
    expect(judge({ name: "x", plan: "Plus Basic", parts: [{ count: 1 }] })).toEqual([]);
    const problems = judge({ name: 1, plan: "Gold", parts: [{ count: 1 }, { count: "2" }], other: true });
    expect(problems.map(({ path, code }) => [path, code])).toEqual([
      ["/name", "type"],
      ["/plan", "enum"],
      ["/parts/1/count", "type"],
      ["/other", "additionalProperties"],
    ]);
    expect(problems[1]?.message).toMatch(/^must be Basic Plan, .*Plus Basic/);
    expect(judge({ name: "\u200b" })).toMatchObject([{ path: "/name", code: "characters" }]);
    expect(judge({})).toMatchObject([{ path: "/name", code: "required", message: "Name is required" }]);
  });

  it("reads its query from texts, and skips undeclared parameters", async () => {
    const { schema, judge } = await generated("query");
    expect(parseQuery(schema, { first: "7", daily: "false", ids: ["a,b", "b,c"], other: "1" })).toEqual({
      first: 7,
      daily: false,
      ids: ["a", "b", "b", "c"],
    });
    const bad = { first: ["1", "2"], daily: "yes", ids: "a" };
    expect(judge(parseQuery(schema, bad)).map(({ path }) => path)).toEqual(["/first", "/daily", "/ids"]);
    for (const first of ["07", "1e1", "", " 1", "10", "99999999999999999999"])
      expect(judge(parseQuery(schema, { first }))).toMatchObject([{ path: "/first" }]);
  });

  it("has types for its input", () => {
    const code = files.get("engine/generated/calls.ts") ?? "";
    expect(code).toContain("thing: { query: ThingQuery; body: ThingRequest };");
    expect(code).toMatch(/interface ThingResponse \{\s+count: number;/);
    expect(code).toContain("thing: ThingResponse;");
    expect(code).toContain('"thing": "count"');
    expect(code).toContain('"productVariants": "?id title variants"');
    expect(code).not.toMatch(/"blocks": "/);
    expect(code).toMatch(/interface ThingRequest \{\s+name: string;\s+plan\?: string;/);
  });
});
