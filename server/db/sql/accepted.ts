/**
 * SQL of a common table: the checkouts in which an offer was shown before, and of which a first line of it is among what was `added` now. The day
 * on which it was shown there is told, so that no day has more of them than it was shown in.
 */
export const ACCEPT = `accepted as (
    update upsell_checkouts c set accepted = true from (select distinct checkout, subject from added) a
    where c.shop = :shop and c.checkout = a.checkout and c.subject = a.subject and not c.accepted returning c.*
  )`;
