import type { Listed, Saved } from "./client.ts";

/** Knowledge of a writer about one customization: the last acknowledged save, and requests since then without a response. */
interface Account {
  revision: number;
  name: string;
  updates: Set<string>;
  deleting: boolean;
}

/** Records the saves that the server acknowledged, and finds contradictions in a list. */
export class Ledger {
  readonly #accounts = new Map<string, Account>();
  readonly #creating = new Set<string>();
  #acknowledged = 0;

  /** Number of acknowledged saves and deletes. */
  get acknowledged(): number {
    return this.#acknowledged;
  }

  asksCreate(name: string): void {
    this.#creating.add(name);
  }

  asksUpdate(guid: string, name: string): void {
    this.#of(guid).updates.add(name);
  }

  asksDelete(guid: string): void {
    this.#of(guid).deleting = true;
  }

  saved({ guid, revision }: Saved, name: string): void {
    this.#acknowledged++;
    this.#creating.delete(name);
    this.#accounts.set(guid, account(revision, name));
  }

  /** Records a create that was refused for good: the customization must never appear. */
  refused(name: string): void {
    this.#creating.delete(name);
  }

  removed(guid: string): void {
    this.#acknowledged++;
    this.#accounts.delete(guid);
  }

  /**
   * Compares with a list that is read while nobody writes, then takes over the list's state for requests without a response. Returns one
   * sentence for each fault.
   */
  compare(listed: readonly Listed[]): string[] {
    const problems: string[] = [];
    const listedByGuid = new Map<string, Listed>();
    for (const node of listed) {
      if (listedByGuid.has(node.guid)) problems.push(`${node.guid} is listed twice`);
      listedByGuid.set(node.guid, node);
    }
    for (const [guid, account] of this.#accounts) {
      const problem = problemOf(guid, account, listedByGuid.get(guid));
      if (problem !== null) problems.push(problem);
    }
    problems.push(...this.#strangers(listed));
    this.#accounts.clear();
    this.#creating.clear();
    for (const { guid, revision, title } of listedByGuid.values()) this.#accounts.set(guid, account(revision, title));
    return problems;
  }

  /** Finds unknown customizations. A create without a response may have made one, never two, and nothing else may appear. */
  #strangers(listed: readonly Listed[]): string[] {
    const unknown = listed.filter(({ guid }) => !this.#accounts.has(guid));
    const names = new Set<string>();
    return unknown.flatMap(({ guid, title }) => {
      if (!this.#creating.has(title)) return [`${guid} "${title}" is listed, though nobody made it or it was deleted`];
      if (names.has(title)) return [`"${title}" was made twice`];
      names.add(title);
      return [];
    });
  }

  #of(guid: string): Account {
    const account = this.#accounts.get(guid);
    if (!account) throw new Error(`nobody has acknowledged ${guid}`);
    return account;
  }
}

function account(revision: number, name: string): Account {
  return { revision, name, updates: new Set(), deleting: false };
}

function problemOf(guid: string, { revision, name, updates, deleting }: Account, node: Listed | undefined): string | null {
  if (!node) return deleting ? null : `${guid} was acknowledged with revision ${revision} and is not listed`;
  if (node.revision === revision && node.title === name) return null;
  const ahead = node.revision > revision && updates.has(node.title);
  return ahead
    ? null
    : `${guid} is listed as "${node.title}" revision ${node.revision}, but "${name}" revision ${revision} was acknowledged`;
}
