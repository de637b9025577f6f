import { type Customization, listCustomizations } from "../../server/shopify/customizations.ts";
import { readEnvelope } from "../../server/storage/envelope.ts";
import type { TestServer } from "./server.ts";

/** One shop, changed without the app: in Shopify's own settings, by another program, or by a database from yesterday. */
export class Outside {
  readonly #server: Pick<TestServer, "platform" | "database">;
  readonly shop: string;
  readonly #resource: string;

  constructor(server: Pick<TestServer, "platform" | "database">, shop: string, resource = "paymentCustomization") {
    this.#server = server;
    this.shop = shop;
    this.#resource = resource;
  }

  nodes(): Promise<Customization[]> {
    return listCustomizations(this.#server.platform.client(this.shop), this.#resource);
  }

  async node(guid: string): Promise<Customization> {
    const found = (await this.nodes()).find((node) => readEnvelope(node.configuration?.value ?? null)?.guid === guid);
    if (!found) throw new Error(`the platform has no ${guid}`);
    return found;
  }

  /** Changes title and state, as Shopify's settings do. */
  async change(guid: string, changes: { title?: string; enabled?: boolean }): Promise<void> {
    const { id } = await this.node(guid);
    await this.#rows(id).update(changes);
  }

  async delete(guid: string): Promise<void> {
    const { id } = await this.node(guid);
    await this.#rows(id).delete();
  }

  async overwrite(guid: string, key: string, value: string): Promise<void> {
    const { id } = await this.node(guid);
    await this.#metafields().where({ owner: id, key }).update({ value });
  }

  /** Moves a customization and our row to another Function, as an earlier release would have left them. */
  async inFunction(guid: string, handle: string): Promise<void> {
    const { id } = await this.node(guid);
    await this.#rows(id).update({ function_handle: handle });
    await this.#table("customizations").where({ shop: this.shop, guid }).update({ pack: handle });
    await this.asBeforeUpdate();
  }

  /** Marks the shop's rules as last compared by a server of another engine. */
  async asBeforeUpdate(): Promise<void> {
    await this.#table("shops").where({ shop: this.shop }).update({ engine: "an older one", engine_tried: "an older one" });
  }

  /** Adds active customizations of other apps. */
  async crowd(count: number): Promise<void> {
    const row = { shop: this.shop, resource: this.#resource, function_handle: "another-app", title: "Theirs", enabled: true };
    const rows = Array.from({ length: count }, () => ({ ...row, block_on_failure: false }));
    if (rows.length > 0) await this.#table("local.customizations").insert(rows);
  }

  async disperse(): Promise<void> {
    await this.#table("local.customizations").where({ shop: this.shop, title: "Theirs" }).delete();
  }

  /** Adds a second customization with the same content, as a create leaves that took effect after the app gave up. */
  async copy(guid: string): Promise<void> {
    const { id } = await this.node(guid);
    const { id: _id, ...row } = await this.#rows(id).first();
    const [added] = await this.#table("local.customizations").insert(row).returning("id");
    const owner = id.replace(/\d+$/, added.id);
    for (const { id: _field, ...field } of await this.#metafields().where({ owner: id })) {
      await this.#table("local.metafields").insert({ ...field, owner });
    }
  }

  #rows(id: string) {
    return this.#table("local.customizations").where({ shop: this.shop, id: id.split("/").at(-1) });
  }

  #metafields() {
    return this.#table("local.metafields").where({ shop: this.shop });
  }

  #table(name: string) {
    return this.#server.database.owner(name);
  }
}
