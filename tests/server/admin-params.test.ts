// @lane alone
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startServer, type TestServer } from "../support/server.ts";

vi.mock("../../engine/generated/screens.ts", () => ({ screens: ["/advanced/survey", "/advanced/survey/:id"] }));

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cartwright-params-"));
  await writeFile(join(folder, "index.html"), "<head><!--app-bridge--></head>");
  server = await startServer({ adminFolder: folder });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

it.each([
  ["/advanced/survey", 200],
  ["/advanced/survey/a%2Fb", 200],
  // the admin leads from here to the list
  ["/advanced/survey/%E0%A4%A", 200],
  ["/advanced/survey/", 404],
  ["/advanced/survey/a/b", 404],
  ["/advanced/other/a", 404],
])("the admin's page is the answer to %s: %s", async (path, status) => {
  expect((await server.send(path, { headers: { Accept: "text/html" } })).status).toBe(status);
});
