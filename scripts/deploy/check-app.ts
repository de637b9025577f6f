import { API_VERSION } from "../../engine/shopify/constants.ts";
import { type Path, type TomlTable, valueAt } from "../../server/emulator/toml-table.ts";
import { topics } from "../../server/webhooks/topics.ts";
import type { Finding } from "./finding.ts";
import { isPassing } from "./is-passing.ts";
import { type Manifest, readManifest } from "./read-manifest.ts";
import { optionalScopes, requiredScopes } from "./required-scopes.ts";
import { checkShape } from "./shape.ts";
import { APP } from "./shapes.ts";

const FILE = "shopify.app.toml";
const COMPLIANCE = ["customers/data_request", "customers/redact", "shop/redact"];

/** Finds what must still be filled in in the app's manifest, and what disagrees with the code. */
export function checkApp(root: string, apiKey: string | undefined): Finding[] {
  const manifest = readManifest(root, FILE);
  if ("message" in manifest) return [manifest];
  return [...checkShape(manifest, APP), ...identity(manifest, apiKey), ...addresses(manifest), ...agreement(manifest)];
}

function identity({ table, find }: Manifest, apiKey: string | undefined): Finding[] {
  const id = table.client_id;
  if (typeof id !== "string" || id.trim() === "") return [];
  if (!/^[0-9a-f]{32}$/.test(id))
    return [find(["client_id"], "client_id must be the 32 hexadecimal digits that the Partner dashboard shows")];
  return apiKey && apiKey !== id ? [find(["client_id"], "client_id must be the same as SHOPIFY_API_KEY")] : [];
}

function addresses({ table, find }: Manifest): Finding[] {
  const app = table.application_url;
  const problem = typeof app === "string" ? addressProblem(app) : null;
  const redirects = texts(valueAt(table, "auth", "redirect_urls"));
  const origin = typeof app === "string" && URL.canParse(app) ? new URL(app).origin : null;
  const strange = redirects.filter((url) => addressProblem(url) !== null || new URL(url).origin !== origin);
  return [
    ...(problem === null ? [] : [find(["application_url"], `application_url ${problem}`)]),
    ...strange.map((url) =>
      find(["auth", "redirect_urls"], `redirect_urls must lie below your application_url, not at ${JSON.stringify(url)}`),
    ),
    ...(table.embedded === true ? [] : [find(["embedded"], "embedded must be true: the admin has no sign-in of its own")]),
  ];
}

function addressProblem(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== "https:") return "must be an HTTPS address";
  return isPassing(url.hostname) ? `must be the public address of your server, not ${url.hostname}` : null;
}

function agreement(manifest: Manifest): Finding[] {
  const { table, find } = manifest;
  const version = valueAt(table, "webhooks", "api_version");
  const scopes = String(valueAt(table, "access_scopes", "scopes") ?? "")
    .split(/\s*,\s*/)
    .filter(Boolean);
  const optional = texts(valueAt(table, "access_scopes", "optional_scopes"));
  return [
    ...(version === API_VERSION ? [] : [find(["webhooks", "api_version"], `api_version must be ${API_VERSION}, which the code speaks`)]),
    ...(valueAt(table, "access_scopes", "use_legacy_install_flow") === true
      ? [find(["access_scopes", "use_legacy_install_flow"], "use_legacy_install_flow must be false: the app has no sign-in redirect")]
      : []),
    ...differences(["access_scopes", "scopes"], "scope", requiredScopes(), scopes, manifest),
    ...differences(["access_scopes", "optional_scopes"], "optional scope", optionalScopes(), optional, manifest),
    ...subscriptions(manifest),
  ];
}

function subscriptions(manifest: Manifest): Finding[] {
  const rows = valueAt(manifest.table, "webhooks", "subscriptions");
  const tables: TomlTable[] = Array.isArray(rows) ? rows : [];
  const listed = tables.flatMap((row) => texts(row.topics));
  const compliance = tables.flatMap((row) => texts(row.compliance_topics));
  const others = [...topics.keys()].filter((topic) => !COMPLIANCE.includes(topic));
  return [
    ...differences(["webhooks"], "topic", others, listed, manifest),
    ...differences(["webhooks"], "compliance topic", COMPLIANCE, compliance, manifest),
    ...tables.flatMap((row, at) =>
      row.uri === "/webhooks"
        ? []
        : [manifest.find(["webhooks", "subscriptions", at, "uri"], 'uri must be "/webhooks", where the server listens')],
    ),
  ];
}

function differences(path: Path, what: string, needed: readonly string[], given: readonly string[], { find }: Manifest): Finding[] {
  const missing = needed.filter((each) => !given.includes(each));
  const more = given.filter((each, at) => !needed.includes(each) || given.indexOf(each) !== at);
  return [
    ...missing.map((each) => find(path, `the ${what} ${each} is missing, and the code needs it`)),
    ...more.map((each) =>
      find(path, `the ${what} ${each} is listed${needed.includes(each) ? " twice" : ", but the code does not use it"}`),
    ),
  ];
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];
}
