/** The texts of a program, each stored once and used by its index. */
export class Words {
  readonly list: string[] = [];
  private readonly indexes = new Map<string, number>();

  /** The index of a text; it is added when it is new. */
  index(text: string): number {
    const known = this.indexes.get(text);
    if (known !== undefined) return known;
    this.indexes.set(text, this.list.length);
    return this.list.push(text) - 1;
  }
}
