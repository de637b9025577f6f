/**
 * SQL of a common table: shown checkouts that become accepted because a first line of their offer is among `added`. They count on the day on which
 * the offer was shown, so that no day has more accepted checkouts than shown ones.
 */
export const ACCEPTED = `accepted as (
    update upsell_checkouts c set accepted = true from (select distinct checkout, subject from added) a
    where c.shop = :shop and c.checkout = a.checkout and c.subject = a.subject and not c.accepted returning c.*
  )`;
