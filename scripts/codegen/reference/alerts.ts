/** Condition on a metric that somebody should look at. */
export interface Alert {
  when: string;
  means: string;
  /** Heading of docs/how-to/operate.md that says what to do. */
  heading: string;
}

export const ALERTS: readonly Alert[] = [
  { when: "`cartwright_database_up` is 0", means: "saves are answered with 503", heading: "The database is down" },
  {
    when: '`cartwright_outdated_shops{access="open"}` stays above 0',
    means: "rules of an earlier release could not be compiled by this one",
    heading: "Rules of an earlier release remain",
  },
  {
    when: "`cartwright_later_migrations` is above 0",
    means: "a later release has changed the database, and this one runs on it",
    heading: "The database is newer than the server",
  },
  { when: "`cartwright_comparison_late_seconds` grows", means: "shops wait to be compared with Shopify", heading: "Comparisons are late" },
  {
    when: "`cartwright_unfinished_customizations` stays above 0",
    means: "Shopify refuses a save or does not answer",
    heading: "Saves stay unfinished",
  },
  { when: "`cartwright_inbox_oldest_seconds` grows", means: "Shopify's events are not processed", heading: "Events are not processed" },
  { when: '`cartwright_inbox_events{state="dead"}` is above 0', means: "an event failed too often", heading: "An event is a dead letter" },
  {
    when: "`cartwright_platform_throttle_wait_seconds` grows",
    means: "some shop needs more calls than Shopify's rate limit allows",
    heading: "A shop is throttled",
  },
];
