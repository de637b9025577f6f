import { readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dashboard } from "../../../../engine/generated/dashboard.ts";
import { checkInputs } from "../../../../scripts/codegen/check-inputs.ts";
import { emitDashboard } from "../../../../scripts/codegen/emit/dashboard.ts";
import { emitSupport } from "../../../../scripts/codegen/emit/support.ts";
import { type Project, project, set } from "../../../codegen/project.ts";

const LINKS = "schemas/shell/links.json";
const DASHBOARD = "schemas/shell/dashboard.json";
let copy: Project;
beforeEach(() => {
  copy = project();
});
afterEach(() => copy.remove());

function said(): string {
  try {
    checkInputs(copy.root);
    return "";
  } catch (error) {
    return String(error);
  }
}

/** The platform's own hosts, and the name of a format. */
const KNOWN = /(^|\.)(shopify\.(com|dev)|w3\.org)$/;

describe("the code of the product", () => {
  it("links to no address outside of the product except Shopify's", () => {
    const files = ["engine", "renderer", "server"].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
    );
    const code = files.filter((file) => /\.(ts|tsx|html)$/.test(file) && !file.includes("/generated/"));
    const hosts = code.flatMap((file) => {
      const text = readFileSync(file, "utf8");
      const found = [...text.matchAll(/(?:\/\/|[\w.+-]+@)((?:[a-z0-9-]+\.)+[a-z]{2,})\b/g)].map(([, host = ""]) => host);
      return found.filter((host) => !KNOWN.test(host)).map((host) => `${file}: ${host}`);
    });
    expect(code.length).toBeGreaterThan(500);
    expect(hosts).toEqual([]);
  });
});

describe("the addresses outside of the product", () => {
  it("are in one file, from which all that use them are generated", () => {
    copy.edit(LINKS, (json) => {
      set(json, "links.roadmap", "https://acme.io/plans");
      set(json, "links.support", "help@acme.io");
    });
    const { sources } = checkInputs(copy.root).declared;
    expect(emitDashboard(sources)).toContain('"url": "https://acme.io/plans"');
    expect(emitDashboard(sources)).toContain('"email": "help@acme.io"');
    expect(emitSupport(sources)).toContain('export const SUPPORT = "help@acme.io";');
    expect(JSON.stringify(dashboard)).not.toContain("link:");
  });

  it.each([
    ["an address elsewhere", DASHBOARD, "video.url", "https://acme.io/video", "/video/url: must name an address of schemas/shell/links"],
    ["a mailbox elsewhere", DASHBOARD, "contact.email", "help@acme.io", "/contact/email: must name an address of"],
    ["a name that it does not have", DASHBOARD, "links.1.url", "link:raodmap", '/links/1/url: names the link "raodmap", which'],
    ["an address that nothing names", LINKS, "links.shop", "https://acme.io/shop", "/links/shop: is named by no declaration"],
    ["no address", LINKS, "links.roadmap", "roadmap", '/links/roadmap: "roadmap" must be an address that begins with https://'],
    ["no mailbox", LINKS, "links.support", "https://acme.io", "/links/support: must match pattern"],
  ])("are refused with %s", (_, file, path, value, message) => {
    copy.edit(file, (json) => set(json, path, value));
    expect(said()).toContain(`${file}: ${message}`);
  });
});
