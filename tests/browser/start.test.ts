// @lane browser live once

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Product, startProduct } from "../../scripts/harness/start-product.ts";
import { timeAlone } from "../support/time.ts";

async function call(product: Product, path: string, data?: object): Promise<Response> {
  const reply = await fetch(`${product.url}/local/session-token`, { method: "POST", body: "{}", headers: JSON_TYPE });
  const { token }: { token: string } = JSON.parse(await reply.text());
  const headers = { ...JSON_TYPE, Authorization: `Bearer ${token}` };
  return fetch(product.url + path, data === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify({ data }) });
}

const JSON_TYPE = { "Content-Type": "application/json" };
const RULE = {
  name: "Kept",
  type: "Payment Customization",
  subtype: "hide",
  method: ["Klarna"],
  exactMatch: {},
  conditions: [],
  enabled: true,
};

describe("npm start", () => {
  it("prints the address, ends cleanly on a signal, and finds everything again", async () => {
    const folder = await mkdtemp(join(tmpdir(), "cartwright-restart-"));
    const first = await startProduct(folder);
    expect(first.output()).toContain(`open ${first.url}`);
    expect((await call(first, "/api/apps/functions", RULE)).status).toBe(200);
    expect(await first.stop()).toMatchObject({ code: 0 });

    const second = await startProduct(folder);
    expect(await (await call(second, "/api/apps/payment")).text()).toContain('"title":"Kept"');
    expect(await timeAlone(() => second.stop())).toBeLessThan(5_000);
    await rm(folder, { recursive: true });
  });

  it("reports in one sentence what is wrong with the environment", async () => {
    const started = startProduct(join(tmpdir(), "cartwright-never"), { PORT: "many" });
    await expect(started).rejects.toThrow('PORT must be a number from 0 to 65535, not "many"');
  });
});
