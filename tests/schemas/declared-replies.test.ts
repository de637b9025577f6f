import { describe, expect, it } from "vitest";
import { assertDeclared, type Came } from "../support/declared-replies.ts";

const JSON_TYPE = "application/json; charset=utf-8";
const came = (changes: Partial<Came>): Came => ({
  method: "GET",
  path: "/api/apps/blocks",
  status: 200,
  type: JSON_TYPE,
  body: { blocks: [] },
  ...changes,
});
const RESPONSES = "/api/apps/surveys/1/responses";
const accepted = { method: "POST", path: "/api/ext/placed", status: 202, type: "text/plain", body: "" };
const error = { error: "No.", message: "No." };
const node = { id: "1", guid: "1", title: "A", enabled: true, subtype: null, revision: 1 };
const pageInfo = { hasNextPage: false, endCursor: null };
const listed = (more: object, page: object = pageInfo) =>
  came({
    path: "/api/apps/payment?first=1",
    body: { body: { data: { paymentCustomizations: { edges: [{ node: { ...node, ...more } }], pageInfo: page } } } },
  });

describe("a reply of the server", () => {
  it.each([
    ["a list", came({})],
    ["a list with an item", came({ body: { blocks: [{ block: "b", target: "t", at: "now", required: null, shown: [] }] } })],
    ["nothing", came(accepted)],
    ["a file", came({ path: `${RESPONSES}.csv?revision=1`, type: "text/csv; charset=utf-8", body: "Response" })],
    ["one that was deleted", came({ method: "DELETE", path: `${RESPONSES}/2`, body: { deleted: 1 } })],
    ["a family's list, each with a marker", listed({ renameMetaField: null })],
    ["a refusal", came({ status: 404, body: error })],
    ["a refusal of what is nowhere", came({ path: "/api/apps/nowhere", status: 404, body: error })],
    ["what is no call", came({ path: "/healthz", body: "fine" })],
  ])("is declared: %s", (_, reply) => expect(() => assertDeclared(reply)).not.toThrow());

  it.each([
    ["at an address of no call", came({ path: "/api/apps/nowhere" }), /which no call declares/],
    ["to a method of no call", came({ method: "DELETE" }), /which no call declares/],
    ["below another key", came({ body: { places: [] } }), /"blocks" does not declare/],
    [
      "that lacks a field",
      came({ body: { blocks: [{ block: "b", target: "t", required: null, shown: [] }] } }),
      /must have required property 'at'/,
    ],
    [
      "with a field more",
      came({ body: { blocks: [{ block: "b", target: "t", at: "now", required: null, shown: [], shop: "s" }] } }),
      /must NOT have additional properties/,
    ],
    ["of another type", came({ body: { blocks: [{ block: "b", target: "t", at: 1, required: null, shown: [] }] } }), /at must be string/],
    ["that says something where nothing is told", came({ ...accepted, body: "noted" }), /answer 202 and nothing/],
    ["of another status", came({ ...accepted, status: 200 }), /answer 202 and nothing/],
    ["that is no file", came({ path: `${RESPONSES}.csv`, body: [] }), /declared to be a file/],
    ["of a list whose item lacks a field", listed({ guid: undefined }), /must have required property 'guid'/],
    ["of a list without a place to go on", listed({}, {}), /without its pageInfo/],
    ["that refuses without a word", came({ status: 404, body: { error: "" } }), /no refusal/],
    ["that refuses without a place", came({ status: 422, body: { ...error, problems: [{ message: "No." }] } }), /no refusal/],
  ])("is reported as undeclared: %s", (_, reply, message) => {
    const plain = { ...reply, body: typeof reply.body === "object" ? JSON.parse(JSON.stringify(reply.body)) : reply.body };
    expect(() => assertDeclared(plain)).toThrow(message);
  });
});
