import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { table } from "../keywords/table.ts";
import { PAGE_COMMENT } from "../lib/header-comments.ts";
import { ERROR_CODES } from "../reference/error-codes.ts";

/** Error that the server's code creates: `new AppError("STALE", 409, "…"`. A code may be a constant, and the message computed. */
const CREATED = /new AppError\(\s*(?:"([A-Z_]+)"|([A-Z]\w*|code)),\s*(\d{3}|[\w.]+),\s*(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`)?/g;
/** Code that is handed on to such an error in the same file. */
const HANDED = /\bcode: "([A-Z_]{3,})"/g;
const CONSTANT = /const ([A-Z]\w*) = "([A-Z_]+)"/g;
/** The emulator's own errors are those of a store, not of the product. */
const SKIPPED = /^(emulator|db\/embedded)\//;

interface Row {
  code: string;
  status: string;
  message: string;
}

/** docs/reference/error-codes.md: the codes of the server's errors with status and message. Undefined where the root has no server that creates errors. */
export function emitErrorCodesPage(root: string): string | undefined {
  const rows = errorsIn(root);
  const codes = codesOf(rows);
  if (codes.length === 0) return undefined;
  return [
    PAGE_COMMENT,
    "# Error codes\n",
    "For operators and developers. At the end, you know what a refused request means, and what to do about it. The reply's body is",
    "`{error, message, problems?}`, with one sentence for people in `error` and `message`, and in `problems` a JSON pointer, a code and a sentence for",
    "each broken field. The code below is in the log beside `requestId`. In messages, `…` stands for what differs; a message that is not listed names what the",
    "request was about.\n",
    table(
      ["code", "status", "what happened and what to do", "messages"],
      codes.map((code) => cells(code, rows)),
    ),
    "Retry 408, 429 and 503 after the seconds in `Retry-After`; reload after 401 and 409; correct the request after any other 4xx. After a 500 search the",
    "log by its `requestId`; [Troubleshoot](../how-to/troubleshoot.md) goes by symptom.",
    "",
  ].join("\n");
}

/** Returns the codes of the errors that the server below a root creates. */
export function errorCodesIn(root: string): string[] {
  return codesOf(errorsIn(root));
}

function errorsIn(root: string): Row[] {
  const texts = sourcesIn(join(root, "server"));
  const constants = constantsIn(texts);
  return texts.flatMap((text) => rowsOf(text, constants));
}

function codesOf(rows: readonly Row[]): string[] {
  return [...new Set(rows.map(({ code }) => code))].sort();
}

function constantsIn(texts: readonly string[]): Map<string, string> {
  return new Map(texts.flatMap((text) => [...text.matchAll(CONSTANT)].map(([, name = "", code = ""]) => [name, code] as const)));
}

function sourcesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
  const own = files.filter((file) => file.endsWith(".ts") && !SKIPPED.test(file.replaceAll("\\", "/")));
  return own.map((file) => readFileSync(join(folder, file), "utf8"));
}

function rowsOf(text: string, constants: ReadonlyMap<string, string>): Row[] {
  const created = [...text.matchAll(CREATED)].map(([, literal, name = "", status = "", plain, template]) => ({
    code: literal ?? constants.get(name) ?? "",
    status: /^\d/.test(status) ? status : "",
    message: (plain ?? template ?? "").replace(/\\(.)/g, "$1").replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "…"),
  }));
  const status = created.find(({ code }) => code === "")?.status ?? "";
  const handed = status === "" ? [] : [...text.matchAll(HANDED)].map(([, code = ""]) => ({ code, status, message: "" }));
  return [...created.filter(({ code }) => code !== ""), ...handed];
}

function cells(code: string, rows: readonly Row[]): string[] {
  const own = rows.filter((row) => row.code === code);
  const distinct = (key: "status" | "message") => [...new Set(own.map((row) => row[key]).filter((each) => each !== ""))].sort();
  return [`\`${code}\``, distinct("status").join(", "), ERROR_CODES[code] ?? "", distinct("message").join(" / ")];
}
