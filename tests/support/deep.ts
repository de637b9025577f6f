/** Whether everything is tried, as `npm run test:deep` does before a release: what is alike for all families goes to one of them in turn otherwise. */
export const DEEP = process.env.DEEP !== undefined;
