/** Creates the table of a shop's daily amounts of responses, in responses and in bytes: one row a shop, however much is stored. */
export function answerFillTable(fence: (table: string) => string): string {
  return `
    create table answer_fill (
      shop text primary key references shops,
      day date not null,
      answers bigint not null,
      bytes bigint not null
    );
    ${fence("answer_fill")}`;
}
