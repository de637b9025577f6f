/**
 * Returns SQL of the moment at which a day begins in a time zone. A clock change may repeat midnight, as in Havana. PostgreSQL then takes the later
 * moment for midnight, but the day has begun at the earlier one, which the offset of the day before determines.
 *
 * @param day SQL of the date.
 * @param zone SQL of the zone's name.
 */
export function dayBegin(day: string, zone: string): string {
  const dayStart = `((${day})::timestamp at time zone ${zone})`;
  const dayBefore = `(${dayStart} - interval '1 day')`;
  const earlier = `(((${day})::timestamp - (${dayBefore} at time zone ${zone} - ${dayBefore} at time zone 'UTC')) at time zone 'UTC')`;
  return `(case when (${earlier} at time zone ${zone})::date = (${day}) then least(${earlier}, ${dayStart}) else ${dayStart} end)`;
}
