/**
 * SQL of the moment at which a day begins in a time zone. The clock of a day may come back to midnight, or pass it twice, as in Havana; then
 * the database takes the later one for midnight, and the day has begun at the one before: the one that its clock of the day before tells.
 *
 * @param day SQL of the date.
 * @param zone SQL of the zone's name.
 */
export function dayBegin(day: string, zone: string): string {
  const told = `((${day})::timestamp at time zone ${zone})`;
  const dayBefore = `(${told} - interval '1 day')`;
  const earlier = `(((${day})::timestamp - (${dayBefore} at time zone ${zone} - ${dayBefore} at time zone 'UTC')) at time zone 'UTC')`;
  return `(case when (${earlier} at time zone ${zone})::date = (${day}) then least(${earlier}, ${told}) else ${told} end)`;
}
