import { answersOf, checkoutsOfCustomers, forgetAnswers } from "../db/answers.ts";
import { removeDataRequests } from "../db/data-requests.ts";
import { NO_SUBJECTS, type Subjects } from "../db/data-subjects.ts";
import type { Tenant } from "../db/database.ts";
import { checkoutsOfEvents, eraseEvents, eventsOf, thinEvents } from "../db/event-personal-data.ts";
import { redactOrderEvents, scrubCustomers, waitingOfCustomers, waitingTies } from "../db/inbox-personal-data.ts";
import { customerLinks, ordersOfCustomers, unlinkCustomer } from "../db/orders.ts";
import { readableAnswers } from "../surveys/readable-answers.ts";
import { OF_A_PIECE, piecesOf, type Teller } from "./data-source.ts";
import { seenTellers } from "./event-data-sources.ts";
import { orderTellers } from "./order-data-sources.ts";

/** Why nothing has to be done. */
type Because = string;

/** What a table has of buyers, and what becomes of that. */
interface Personal {
  table: string;
  /** Some of the orders and checkouts that customers left something of in it: it reads no more rows than so many. */
  visited?: (tenant: Tenant, customers: readonly string[], most: number) => Promise<Subjects>;
  /** The orders and checkouts that its rows tie to orders and checkouts. */
  ties?: (tenant: Tenant, subjects: Subjects) => Promise<Subjects>;
  /** Erases what names customers and leads to no order and to no checkout. */
  forgetCustomers?: (tenant: Tenant, customers: readonly string[]) => Promise<unknown>;
  /** Erases some of what orders and checkouts have more of than so many rows, and that leads to nobody; whether there was more. */
  thin?: (tenant: Tenant, subjects: Subjects, most: number) => Promise<boolean>;
  /** Erases all of orders and checkouts: nothing that is left of them leads to their customers. */
  forget: ((tenant: Tenant, subjects: Subjects) => Promise<unknown>) | Because;
  /** What the merchant hears of subjects who ask. */
  tell: readonly Teller[] | Because;
}

/** Told at once: events are small, and an answer may be as large as a page of text. */
const OF_EVENTS = { events: 5_000, ofARow: OF_A_PIECE };
const OF_ANSWERS = { rows: 1_000, bytes: 2_000_000 };

/** Every table with something of buyers, in the order in which it is erased. Who asks is told from the end: an order leads to answers. */
export const personalTables: readonly Personal[] = [
  {
    table: "answers",
    visited: async (...about) => ({ ...NO_SUBJECTS, checkouts: await checkoutsOfCustomers(...about) }),
    forget: forgetAnswers,
    tell: seenTellers("answers", async (tenant, whose, behind) => {
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
    tell: seenTellers("events", async (tenant, whose, behind) => {
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
    tell: orderTellers,
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
