/** Adds the mark of each shop's test carts: sixteen letters, of which nearly all are random. A shop has one from its first row on. */
export function testMarks(): string {
  return `
    alter table shops add column test_mark text not null
      default translate(left(replace(gen_random_uuid()::text, '-', ''), 16), '0123456789', 'ghijklmnop');`;
}
