import { answersOf, checkoutsOfCustomers, forgetAnswers } from "../db/answers.ts";
import { removeDataRequests } from "../db/data-requests.ts";
import { type DataSubjects, NO_SUBJECTS } from "../db/data-subjects.ts";
import type { Tenant } from "../db/database.ts";
import { redactOrderEvents, scrubCustomers, waitingOfCustomers, waitingTies } from "../db/inbox-personal-data.ts";
import { customerLinks, ordersOfCustomers, unlinkCustomer } from "../db/orders.ts";
import { checkoutsOfEvents, eraseEvents, eventsOf, thinEvents } from "../db/personal-events.ts";
import { readableAnswers } from "../surveys/readable-answers.ts";
import { type DataSource, OF_A_PIECE, piecesOf } from "./data-source.ts";
import { eventDataSources } from "./event-data-sources.ts";
import { orderDataSources } from "./order-data-sources.ts";

/** Reason why a table needs no action. */
type Because = string;

/** Personal data of a table, and its handling. */
interface Personal {
  table: string;
  /** Returns some orders and checkouts in which the customers left data. Reads at most `max` rows. */
  visited?: (tenant: Tenant, customers: readonly string[], max: number) => Promise<DataSubjects>;
  /** Returns the orders and checkouts that rows of the table tie to the given ones. */
  ties?: (tenant: Tenant, subjects: DataSubjects) => Promise<DataSubjects>;
  /** Deletes rows that name customers and lead to no order and no checkout. */
  forgetCustomers?: (tenant: Tenant, customers: readonly string[]) => Promise<unknown>;
  /**
   * Deletes some rows that lead to nobody, of subjects that have more than `max` of them. Returns whether there were more.
   */
  thin?: (tenant: Tenant, subjects: DataSubjects, max: number) => Promise<boolean>;
  /** Deletes all data of orders and checkouts. Remaining rows do not lead to their customers. */
  forget: ((tenant: Tenant, subjects: DataSubjects) => Promise<unknown>) | Because;
  /** Data sources for subjects who request their data. */
  tell: readonly DataSource[] | Because;
}

/** Limits of one page. Events are small, while an answer may be as large as a page of text. */
const OF_EVENTS = { events: 5_000, ofARow: OF_A_PIECE };
const OF_ANSWERS = { rows: 1_000, bytes: 2_000_000 };

/** All tables with personal data, in the order of erasure. Requests are answered in the reverse order, because orders lead to answers. */
export const personalTables: readonly Personal[] = [
  {
    table: "answers",
    visited: async (...about) => ({ ...NO_SUBJECTS, checkouts: await checkoutsOfCustomers(...about) }),
    forget: forgetAnswers,
    tell: eventDataSources("answers", async (tenant, whose, behind) => {
      const rows = await answersOf(tenant, whose, behind, OF_ANSWERS);
      const last = rows.at(-1);
      return { pieces: piecesOf(readableAnswers(rows)), last: last === undefined ? null : { at: last.at.toISOString(), id: last.id } };
    }),
  },
  {
    table: "upsell_events",
    visited: async (...about) => ({ ...NO_SUBJECTS, checkouts: await checkoutsOfEvents(...about) }),
    thin: thinEvents,
    forget: eraseEvents,
    tell: eventDataSources("events", async (tenant, whose, behind) => {
      const rows = await eventsOf(tenant, whose, behind, OF_EVENTS);
      const last = rows.at(-1);
      return { pieces: rows.map(({ facts }) => facts), last: last === undefined ? null : { at: last.at, id: last.id } };
    }),
  },
  {
    table: "upsell_adds",
    forget: "it goes with the events, and out of the days with them",
    tell: "the events and the orders' lines that it counts once are told",
  },
  {
    table: "upsell_checkouts",
    forget: "it goes with the events, and out of the days with them",
    tell: "the events that it counts once are told",
  },
  {
    table: "orders",
    visited: ordersOfCustomers,
    ties: customerLinks,
    forget: (tenant, { orders }) => unlinkCustomer(tenant, orders),
    tell: orderDataSources,
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
    forgetCustomers: removeDataRequests,
    forget: "what it tells of an order that is erased is gathered anew",
    tell: "it holds what is told",
  },
  { table: "data_request_orders", forget: "they go with the request, and with the order", tell: "the orders themselves are told" },
  {
    table: "data_request_pieces",
    forget: "they go with the request, and are gathered anew without an order",
    tell: "they are what is told",
  },
  {
    table: "inbox",
    visited: waitingOfCustomers,
    ties: waitingTies,
    forgetCustomers: scrubCustomers,
    forget: redactOrderEvents,
    tell: "events that wait are told of when they have taken effect",
  },
];
