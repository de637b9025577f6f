import { join } from "node:path";
import { beforeAll, expect, inject } from "vitest";
import { browserPages } from "./admin.ts";
import type { Grew } from "./greenhouse.ts";

/** A product that has grown: one for all files of a run, and a browser from it for this one. */
export class Grown {
  readonly open: ReturnType<typeof browserPages>["open"];
  #grew!: Grew;

  constructor() {
    this.open = browserPages(() => this.#grew.url).open;
    beforeAll(async () => {
      this.#grew = JSON.parse(await ask());
    });
  }

  /** Where its data is. */
  get folder(): string {
    return this.#grew.folder;
  }

  /** A file of the project that it was built from. */
  path(...names: string[]): string {
    return join(this.#grew.root, ...names);
  }

  /** Returns the errors of the compiler about a part of it. */
  compile(part: string): Promise<string> {
    return ask({ method: "POST", body: part });
  }
}

async function ask(init?: RequestInit): Promise<string> {
  const reply = await fetch(inject("grown"), init);
  const answer = await reply.text();
  expect(reply.status, answer).toBe(200);
  return answer;
}
