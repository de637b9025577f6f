/**
 * How far a rate may be off, as a share of itself, since the amounts that tell it are rounded: those of before are taken for exact, as they were. A
 * server of before writes it as such.
 */
export function ratePrecision(): string {
  return "alter table rates add column off double precision not null default 0;";
}
