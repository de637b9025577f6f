// @lane database
import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createCipher } from "../../server/shopify/http/cipher.ts";

const OLD = randomBytes(32);
const NEW = randomBytes(32);
const TOKEN = "shpat_not-a-real-one";

describe("the cipher", () => {
  it("opens what it sealed, and seals the same text differently each time", () => {
    const cipher = createCipher([NEW]);
    const sealed = cipher.seal(TOKEN, "one/access");
    expect(cipher.open(sealed, cipher.key, "one/access")).toBe(TOKEN);
    expect(cipher.seal(TOKEN, "one/access").equals(sealed)).toBe(false);
    expect(sealed.includes(TOKEN)).toBe(false);
  });

  it("opens with the previous key during a rotation, and seals with the new one", () => {
    const before = createCipher([OLD]);
    const during = createCipher([NEW, OLD]);
    expect(during.open(before.seal(TOKEN, "c"), before.key, "c")).toBe(TOKEN);
    expect(during.key).not.toBe(before.key);
    expect(createCipher([NEW]).open(during.seal(TOKEN, "c"), during.key, "c")).toBe(TOKEN);
  });

  it("names a key that is no longer configured, without its content", () => {
    const before = createCipher([OLD]);
    expect(() => createCipher([NEW]).open(before.seal(TOKEN, "c"), before.key, "c")).toThrow(before.key);
    expect([OLD.toString("hex"), OLD.toString("base64")].some((text) => text.includes(before.key))).toBe(false);
  });

  it("rejects another context and every changed byte", () => {
    const cipher = createCipher([NEW]);
    const sealed = cipher.seal(TOKEN, "one/access");
    expect(() => cipher.open(sealed, cipher.key, "two/access")).toThrow();
    for (let index = 0; index < sealed.length; index++) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => cipher.open(changed, cipher.key, "one/access")).toThrow();
    }
    expect(() => cipher.open(sealed.subarray(0, 20), cipher.key, "one/access")).toThrow();
  });

  it("requires a key", () => {
    expect(() => createCipher([])).toThrow("no key");
  });
});
