/** PostgreSQL keeps the locks of all transactions in one table, and refuses everybody where it is full: none of ours takes more than these. */
export const LOCKS = 1_000;
