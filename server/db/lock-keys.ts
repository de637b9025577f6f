/** Upper bound of locks in one transaction: PostgreSQL keeps the locks of all transactions in one table, and refuses everybody when it is full. */
export const LOCK_KEYS = 1_000;
