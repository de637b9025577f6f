/** How much of a shop's room for the answers of a day is taken, in answers and in bytes: one row for each shop, whatever it has stored. */
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
