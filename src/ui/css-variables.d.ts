/** Allows custom properties of our style sheets in a `style`. */
// oxlint-disable-next-line import/no-unassigned-import -- makes the declaration below augment the module
import 'react';

declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
