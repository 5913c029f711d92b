/**
 * How much the long simulations do. A release runs more of them (`npm run test:full`, the stage `simulations`), by the
 * environment variables `FAULT_RUNS` and `FAULT_ITEMS`.
 */
export const LONG = {
  /** Random mixes of faults. */
  runs: Number(process.env['FAULT_RUNS'] ?? 4),
  /** Items in one outbox. */
  items: Number(process.env['FAULT_ITEMS'] ?? 200),
};
