import type { DataSubjects } from "../db/data-subjects.ts";
import type { Tenant } from "../db/database.ts";
import type { Delivery } from "../db/deliveries.ts";
import type { ErasureControl } from "../privacy/erase-subjects.ts";
import type { Services } from "../services.ts";

/** Effects of an event outside the shop's own rows, such as a request to Shopify. */
export type TopicEffects = (services: Services) => Promise<void>;

/** Handler of one webhook topic. */
export interface Topic {
  /** Returns the needed part of a payload. Nothing else reaches the database, least of all a name or an address. */
  pick(payload: unknown): unknown;
  /** Returns the data subjects of a stored payload. Absent for events that name nobody, or that must name somebody. */
  about?(payload: unknown): DataSubjects;
  /** Returns a stored payload without its data subjects, after their erasure. */
  without?(payload: unknown): unknown;
  /**
   * Applies an event to the shop's rows in one transaction, under the shop's lock. Returns the effects to run after it. Both may be repeated after a
   * crash, and an event older than the stored state must change nothing.
   */
  apply(tenant: Tenant, delivery: Delivery, services: Pick<Services, "testOrders">): Promise<TopicEffects | undefined>;
  /**
   * Continues after `apply`, in transactions of its own, with work that is too much for one transaction. Returns whether the work is done. If not,
   * the event is processed again from `apply` on, and finished parts stay.
   */
  goOn?(services: Services, delivery: Delivery, course: ErasureControl): Promise<boolean>;
}
