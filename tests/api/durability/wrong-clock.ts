/** Loaded into a server before its program; shifts the machine's clock, as far as the program can see. */

/** The environment variable with how many ms the clock is ahead. */
export const AHEAD_VARIABLE = 'CLOCK_AHEAD_MS';

function shift(ms: number): void {
  const RightDate = Date;
  const now = () => RightDate.now() + ms;
  globalThis.Date = new Proxy(RightDate, {
    get: (target, name): unknown => (name === 'now' ? now : Reflect.get(target, name)),
    construct: (target, values, newTarget) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the constructor of dates makes
      Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget) as Date,
  });
}

const ms = process.env[AHEAD_VARIABLE];
if (ms !== undefined) shift(Number(ms));
