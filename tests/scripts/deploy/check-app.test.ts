import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkApp } from "../../../scripts/deploy/check-app.ts";
import { findingText } from "../../../scripts/deploy/finding.ts";
import { optionalScopes, requiredScopes } from "../../../scripts/deploy/required-scopes.ts";
import { ACCESS_SCOPES, OPTIONAL_SCOPES } from "../../../server/emulator/admin-api/access-scopes.ts";
import { ADDRESS, CLIENT_ID, type Deployment, deployment } from "../../deploy/project.ts";

const FILE = "shopify.app.toml";
let copy: Deployment;
let filledIn: string;
/** Of the whole deployment only this file is changed here. */
beforeAll(() => {
  copy = deployment();
  filledIn = readFileSync(`${copy.root}/${FILE}`, "utf8");
});
beforeEach(() => copy.write(FILE, filledIn));
afterAll(() => copy.remove());

const found = (apiKey?: string): string[] => checkApp(copy.root, apiKey).map(findingText);

/** Where a text of the filled-in file stands. */
const line = (text: string): number =>
  readFileSync(`${copy.root}/${FILE}`, "utf8")
    .split("\n")
    .findIndex((each) => each.includes(text)) + 1;

describe("the app's manifest", () => {
  it("lacks only the deployer's own values", () => {
    const open = checkApp(".", undefined);
    expect(open.map(({ file, message }) => `${file}: ${message.split(" ")[0]}`)).toEqual([
      `${FILE}: client_id`,
      `${FILE}: application_url`,
      `${FILE}: redirect_urls`,
    ]);
    const lines = readFileSync(FILE, "utf8").split("\n");
    for (const { line: at, message } of open) expect(lines[(at ?? 0) - 1]).toMatch(new RegExp(`^${message.split(" ")[0]} = `));
  });

  it("is complete once these are filled in", () => {
    expect(found()).toEqual([]);
    expect(found(CLIENT_ID)).toEqual([]);
  });

  it("requests the scopes that the operations and webhooks need, required or optional, as the emulator grants them", () => {
    const { access_scopes: access } = parse(readFileSync(FILE, "utf8")) as {
      access_scopes: { scopes: string; optional_scopes: string[] };
    };
    expect(access.scopes.split(",").sort()).toEqual(requiredScopes());
    expect([...ACCESS_SCOPES].sort()).toEqual(requiredScopes());
    expect(access.optional_scopes).toEqual(optionalScopes());
    expect(OPTIONAL_SCOPES).toEqual(optionalScopes());
  });

  it.each<[string, string | RegExp, string, string, string]>([
    ["no file of its kind", "[build]", "[build", "[build", "is not TOML: "],
    ["an unknown field", "embedded = true", "embeded = true\nembedded = true", "embeded", "embeded is not a field"],
    ["an unknown field in quotes", "embedded = true", '"embeded" = true\nembedded = true', '"embeded"', "embeded is not a field"],
    ["an unknown table", "[build]", "[builds]\na = 1\n[build]", "[builds]", "builds is not a field"],
    ["an unknown field of a table", "include_config", "x = 1\ninclude_config", "x = 1", "x is not a field"],
    ["no name", 'name = "Cartwright"\n', "", "#", "name is missing"],
    ["an empty name", 'name = "Cartwright"', 'name = " "', "name =", "name must be filled in"],
    ["a number for a name", 'name = "Cartwright"', "name = 1", "name =", "name must be filled in"],
    ["a text for a flag", "embedded = true", 'embedded = "true"', "embedded =", "embedded must be true or false"],
    ["a text for a list", /redirect_urls = .*/, `redirect_urls = "${ADDRESS}/"`, "redirect_urls =", "auth.redirect_urls must be a list"],
    ["an empty list", /redirect_urls = .*/, "redirect_urls = []", "redirect_urls =", "auth.redirect_urls must be a list"],
    ["a value for a table", "[auth]", "[pos]\nembedded = 1\n[auth]", "embedded = 1", "pos.embedded must be"],
    ["a short client id", CLIENT_ID, "0123", "client_id", "client_id must be the 32 hexadecimal digits"],
    ["no HTTPS", `application_url = "https`, `application_url = "http`, "application_url", "application_url must be an HTTPS address"],
    ["no address", /application_url = .*/, 'application_url = "cartwright"', "application_url", "application_url must be an HTTPS address"],
    ["an address of this machine", /application_url = .*/, 'application_url = "https://localhost"', "application_url", "not localhost"],
    ["a tunnel", /application_url = .*/, 'application_url = "https://a.trycloudflare.com"', "application_url", "not a.trycloudflare.com"],
    ["a bare number", /application_url = .*/, 'application_url = "https://10.0.0.1"', "application_url", "not 10.0.0.1"],
    ["a redirect elsewhere", /redirect_urls = .*/, 'redirect_urls = ["https://other.acme.io/a"]', "redirect_urls", "must lie below your"],
    ["one over several lines", /redirect_urls = .*/, 'redirect_urls = [\n  "https://other.io",\n]', "redirect_urls = [", "must lie below"],
    ["a page outside the admin", "embedded = true", "embedded = false", "embedded", "embedded must be true"],
    ["the old way to install", "[auth]", "use_legacy_install_flow = true\n[auth]", "use_legacy", "use_legacy_install_flow must be false"],
    ["another version", 'api_version = "2026-07"', 'api_version = "2026-04"', "api_version", "api_version must be 2026-07"],
    ["a scope too few", "read_products,", "", "scopes =", "the scope read_products is missing"],
    ["a scope too many", "read_products,", "read_products,read_customers,", "scopes =", "the scope read_customers is listed"],
    ["a scope twice", "read_products,", "read_products,read_products,", "scopes =", "is listed twice"],
    [
      "no scope to ask for",
      'optional_scopes = ["write_discounts"]',
      "",
      "[access_scopes]",
      "the optional scope write_discounts is missing",
    ],
    [
      "an optional scope too many",
      '["write_discounts"]',
      '["write_discounts", "write_themes"]',
      "optional_scopes",
      "write_themes is listed",
    ],
    ["a topic too few", '"app/uninstalled", ', "", "[webhooks]", "the topic app/uninstalled is missing"],
    ["a topic too many", '"app/uninstalled"', '"app/uninstalled", "carts/update"', "[webhooks]", "the topic carts/update is listed"],
    ["a compliance topic too few", ', "shop/redact"', "", "[webhooks]", "the compliance topic shop/redact is missing"],
    ["another address for events", 'uri = "/webhooks"', 'uri = "/events"', 'uri = "/events"', 'uri must be "/webhooks"'],
    ["no address for events", 'uri = "/webhooks"\n', "", "[[webhooks.subscriptions]]", "webhooks.subscriptions.uri is missing"],
  ])("is refused with %s, at its line", (_, from, to, at, message) => {
    copy.change(FILE, from, to);
    const lines = found().filter((each) => each.includes(message));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${FILE}:${line(at)}: `));
  });

  it("must belong to the app that the server runs as", () => {
    expect(found("f".repeat(32))).toEqual([`${FILE}:${line("client_id =")}: client_id must be the same as SHOPIFY_API_KEY`]);
  });

  it("is reported if it is missing", () => {
    copy.remove(FILE);
    expect(found()).toEqual([`${FILE}: is missing`]);
  });
});
