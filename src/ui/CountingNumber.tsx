import type { BoardCell } from './board-cells.ts';
import { BoardNumber } from './BoardNumber.tsx';
import { useCounting } from './use-counting.ts';
import type { Pace } from './use-counting.ts';

interface Props {
  /** Identifies the number; see `useCounting`. */
  name: string;
  value: number;
  pace: Pace;
  /** The cells for a number between the start and the value; there are always as many as the value needs. */
  cells: (now: number) => readonly BoardCell[];
  /** The value for screen readers, which don't announce the intermediate numbers. */
  spoken: string;
}

/** A number on a departure board that counts up to its value. */
export function CountingNumber({ name, value, pace, cells, spoken }: Props) {
  return <BoardNumber cells={cells(useCounting(name, value, pace))} spoken={spoken} falls />;
}
