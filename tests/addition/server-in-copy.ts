// @lane database
/** Run as a test of a copy of the project that has this addition: what its families and its variant are for the server. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { hide } from "../support/configuration.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it.each([
  ["staff-memos", "memos", "Staff Memo"],
  ["gift-messages", "messages", "Gift Message"],
])("%s are saved, listed, changed, counted and deleted", async (path, key, type) => {
  const sent = (text: string) => ({ data: { name: "First", type, text, urgent: true } });
  const refused = await server.post(`/api/apps/${path}`, sent(""));
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("Text cannot be empty");
  const made = await server.post(`/api/apps/${path}`, sent("Look twice"));
  expect(made.status, made.text).toBe(200);
  const listed = await server.get(`/api/apps/${path}`);
  expect(listed.status).toBe(200);
  expect(listed.text).toContain("Look twice");
  const { guid } = made.body;
  const changed = await server.request(`/api/apps/${path}/${encodeURIComponent(guid)}`, { method: "PUT", body: sent("Look thrice") });
  expect(changed.status, changed.text).toBe(200);
  expect((await server.get(`/api/apps/${path}`)).text).toContain("Look thrice");
  expect((await server.get(`/api/apps/${path}/count`)).text).toContain(key);
  const deleted = await server.request(`/api/apps/${path}/${encodeURIComponent(guid)}`, { method: "DELETE" });
  expect(deleted.status, deleted.text).toBe(200);
  expect((await server.get(`/api/apps/${path}`)).text).not.toContain("Look");
});

it("a rule of the new variant and of new types is saved", async () => {
  const conditions = [{ id: "1", type: "Product Vendor", operator: "is", value: "Acme" }];
  const made = await server.post("/api/apps/functions", { data: hide({ subtype: "veto", conditions }) });
  expect(made.status, made.text).toBe(200);
  expect((await server.get("/api/apps/payment")).status).toBe(200);
});
