import { toldAnswers } from "../answers/told.ts";
import { answersOf, checkoutsOfCustomers, forgetAnswers } from "../store/answers.ts";
import { removeDataRequests } from "../store/data-requests.ts";
import type { Tenant } from "../store/database.ts";
import { checkoutsSeen, eventsOf, forgetEvents } from "../store/event-subjects.ts";
import { scrubDataRequests, scrubOrderEvents } from "../store/inbox-subjects.ts";
import { disownOrders, ordersOf, tiesOf } from "../store/orders.ts";
import type { Subjects } from "../store/subjects.ts";

/** What is told of a table's rows, and the checkouts that they lead to, of which more may be known. */
interface Told {
  rows: object[];
  checkouts: readonly string[];
}

/** Why nothing has to be done. */
type Because = string;

/** What a table has of buyers, and what becomes of that. */
interface Personal {
  table: string;
  /** The checkouts at which customers left something in it. */
  visited?: (tenant: Tenant, customers: readonly string[]) => Promise<readonly string[]>;
  /** Whom its rows tie to subjects. */
  ties?: (tenant: Tenant, subjects: Subjects) => Promise<Subjects>;
  /** Takes subjects out of what waits; says whom that led to. */
  scrub?: (tenant: Tenant, subjects: Subjects) => Promise<Subjects>;
  /** Erases subjects, and all that is tied to them. */
  forget: ((tenant: Tenant, subjects: Subjects) => Promise<unknown>) | Because;
  /** What the merchant hears of subjects who ask. */
  tell: ((tenant: Tenant, about: Subjects) => Promise<Told>) | Because;
}

/** Every table with something of buyers, in the order in which it is erased. Who asks is told from the end: an order leads to answers. */
export const personal: readonly Personal[] = [
  {
    table: "answers",
    visited: checkoutsOfCustomers,
    forget: forgetAnswers,
    tell: async (tenant, about) => ({ rows: toldAnswers(await answersOf(tenant, about)), checkouts: [] }),
  },
  {
    table: "upsell_events",
    visited: checkoutsSeen,
    forget: forgetEvents,
    tell: async (tenant, about) => ({ rows: await eventsOf(tenant, about), checkouts: [] }),
  },
  {
    table: "upsell_adds",
    forget: "it goes with the events, and out of the days with them",
    tell: "the events and the orders' lines that it counts once are told",
  },
  {
    table: "orders",
    ties: tiesOf,
    forget: (tenant, { orders }) => disownOrders(tenant, orders),
    tell: async (tenant, about) => {
      const rows = await ordersOf(tenant, about);
      return { rows, checkouts: rows.flatMap(({ checkout_token }) => checkout_token ?? []) };
    },
  },
  {
    table: "order_lines",
    forget: "an order that leads to nobody is a sum, and so are its lines",
    tell: "orders are told with their lines",
  },
  {
    table: "upsell_sales",
    forget: "an order that leads to nobody is a sum, and so is what it earned",
    tell: "orders are told with their lines",
  },
  { table: "rates", forget: "an order that leads to nobody says what a currency was worth", tell: "it is the store's, whoever paid" },
  {
    table: "data_requests",
    forget: (tenant, { customers }) => removeDataRequests(tenant, customers),
    tell: "it holds what is told",
  },
  {
    table: "inbox",
    scrub: scrubOrderEvents,
    forget: (tenant, { customers }) => scrubDataRequests(tenant, customers),
    tell: "events that wait are told of when they have taken effect",
  },
];
