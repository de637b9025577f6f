import type { Subjects } from "../db/data-subjects.ts";
import type { Tenant } from "../db/database.ts";
import type { Delivery } from "../db/inbox.ts";
import type { Course } from "../privacy/erase-subjects.ts";
import type { Services } from "../services.ts";

/** What an event demands outside of the shop's own rows, such as a look at the platform. */
export type TopicEffects = (services: Services) => Promise<void>;

/** How one kind of event is taken in. */
export interface Topic {
  /** The part of a payload that is of use; nothing else reaches the database, least of all a name or an address. */
  keep(payload: unknown): unknown;
  /** Whom a kept payload is about; nothing for events that name nobody, or that have to. */
  about?(payload: unknown): Subjects;
  /** A kept payload without whom it is about, for one who was erased. */
  without?(payload: unknown): unknown;
  /**
   * Draws what an event means for the shop's rows, in one transaction and under the lock of the shop; answers what is left to do after it.
   * Both may happen again, after a crash, and an event that is older than what is known must change nothing.
   */
  apply(tenant: Tenant, delivery: Delivery, standing: Pick<Services, "testOrders">): Promise<TopicEffects | undefined>;
  /**
   * Draws what is too much for one transaction, after `apply`, in transactions of its own; whether that is done. Where it is not, the event has
   * another turn, from `apply` on, and what was drawn stays so.
   */
  goOn?(services: Services, delivery: Delivery, course: Course): Promise<boolean>;
}
