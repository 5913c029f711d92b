/** Lets a `style` set the custom properties that our style sheets read. */
// oxlint-disable-next-line import/no-unassigned-import -- what makes the rest an addition to the module
import 'react';

declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
