import { readConfig } from "../../server/core/config.ts";
import type { Finding } from "./finding.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const FILE = "environment";
const HOW = "`openssl rand -base64 32` prints one";
/** Minimum of distinct bytes in a key. Thirty-two random bytes repeat a few; a typed or padded key repeats most. */
const DISTINCT = 20;

/** Finds what the server's environment still lacks. Values are never part of a message: most of them are secrets. */
export function checkEnvironment(env: Environment): Finding[] {
  const missing = [
    ...unset(env, "SHOPIFY_API_KEY", "must be set to the client id of the app"),
    ...unset(env, "SHOPIFY_API_SECRET", "must be set to the client secret of the app"),
    ...unset(env, "ENCRYPTION_KEY", `must be set: ${HOW}`),
  ];
  return [
    ...missing,
    ...(missing.length === 0 ? refused(env) : []),
    ...["ENCRYPTION_KEY", "ENCRYPTION_KEY_PREVIOUS"].flatMap((name) => weak(name, env[name])),
    ...secrets(env),
    ...(env.PLATFORM_URL ? [finding("PLATFORM_URL must not be set: it is for rehearsals")] : []),
    ...(env.CONTENT_SECURITY_POLICY === "report-only" ? [REPORT_ONLY] : []),
    ...unset(env, "DATABASE_URL", "is not set: the embedded database serves one server only").map(asNote),
    ...unset(env, "METRICS_TOKEN", "is not set: /metrics is closed").map(asNote),
  ];
}

/** Reports the error of the server's own parser, which stops at the first bad value, as the server's start would. */
function refused(env: Environment): Finding[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return [finding(error instanceof Error ? error.message : String(error))];
  }
}

function weak(name: string, text: string | undefined): Finding[] {
  if (!text) return [];
  const bytes = new Set(Buffer.from(text, "base64"));
  return bytes.size >= DISTINCT ? [] : [finding(`${name} is not a random key: ${HOW}`)];
}

function secrets({ SHOPIFY_API_KEY: key, SHOPIFY_API_SECRET: secret, SHOPIFY_API_SECRET_PREVIOUS: previous }: Environment): Finding[] {
  if (!secret) return [];
  return [
    ...(secret === key || secret.length < 32
      ? [finding("SHOPIFY_API_SECRET is not a client secret, which has at least 32 characters")]
      : []),
    ...(secret === previous ? [finding("SHOPIFY_API_SECRET_PREVIOUS must be another secret, or not be set")] : []),
  ];
}

function unset(env: Environment, name: string, message: string): Finding[] {
  return env[name] ? [] : [finding(`${name} ${message}`)];
}

const REPORT_ONLY: Finding = {
  file: FILE,
  message: "CONTENT_SECURITY_POLICY is report-only: for the day on which the admin is first opened at Shopify, not longer",
  note: true,
};
const finding = (message: string): Finding => ({ file: FILE, message });
const asNote = (each: Finding): Finding => ({ ...each, note: true });
