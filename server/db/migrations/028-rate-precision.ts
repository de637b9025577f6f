/**
 * Adds the largest relative error of a rate, which is derived from rounded amounts. Older rates, and those that a server of an earlier release
 * writes, count as exact.
 */
export function ratePrecision(): string {
  return "alter table rates add column off double precision not null default 0;";
}
