import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import knex, { type Knex } from "knex";
import { type LocalPlatform, localPlatform } from "../../server/emulator/local-platform.ts";
import { emulatorMigrations } from "../../server/emulator/migrations.ts";
import { newDatabase } from "../support/database.ts";

export const SHOP = "cartwright-dev.myshopify.com";
export const OTHER = "another-store.myshopify.com";

const TARGETS = {
  "payment-rules": "cart.payment-methods.transform.run",
  "payment-more": "cart.payment-methods.transform.run",
  "gift-rules": "cart.lines.discounts.generate.run",
  "delivery-rules": "cart.delivery-options.transform.run",
  "validation-rules": "cart.validations.generate.run",
};

/** A local platform on a database of its own, with two shops and a Function of every kind. */
export async function newPlatform(extensions = newExtensions()): Promise<{ platform: LocalPlatform; db: Knex; close(): Promise<void> }> {
  const db = knex({ client: "pg", connection: await newDatabase(), pool: { min: 0, max: 8 } });
  for (const { up } of emulatorMigrations) await db.transaction((transaction) => up(transaction));
  const platform = localPlatform(db, extensions);
  for (const shop of [SHOP, OTHER]) await platform.open(shop);
  return { platform, db, close: () => db.destroy() };
}

/** A folder of extensions as a project has it. */
function newExtensions(): string {
  const folder = mkdtempSync(join(tmpdir(), "extensions-"));
  for (const [handle, target] of Object.entries(TARGETS)) {
    const lines = [
      'api_version = "2026-07"',
      "[[extensions]]",
      `handle = "${handle}"`,
      'type = "function"',
      "  [[extensions.targeting]]",
      `  target = "${target}"`,
      '  input_query = "input.graphql"',
    ];
    mkdirSync(join(folder, handle));
    writeFileSync(join(folder, handle, "shopify.extension.toml"), `${lines.join("\n")}\n`);
    writeFileSync(join(folder, handle, "input.graphql"), "query Input { presentmentCurrencyRate }\n");
  }
  return folder;
}
