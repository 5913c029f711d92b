import type { BoardCell } from './board-cells.ts';
import { BoardNumber } from './BoardNumber.tsx';
import { useCounting } from './use-counting.ts';
import type { Pace } from './use-counting.ts';

interface Props {
  /** Identifies the number; see `useCounting`. */
  name: string;
  value: number;
  pace: Pace;
  /** The cells of a number between start and value; as many as the value has. */
  cells: (now: number) => readonly BoardCell[];
  /** The value for screen readers, which don't announce the numbers in between. */
  spoken: string;
}

/** A number on a departure board that counts up to its value. */
export function CountingNumber({ name, value, pace, cells, spoken }: Props) {
  return <BoardNumber cells={cells(useCounting(name, value, pace))} spoken={spoken} falls />;
}
