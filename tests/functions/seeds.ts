/** One seed that never changes and one of this run, told in the name of the test so that a failure can be repeated. */
export function seeds(): [number, number] {
  return [20_261_121, random];
}

const random = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
