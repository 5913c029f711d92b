import type { BoardCell } from './board-cells.ts';
import { BoardFigure } from './BoardFigure.tsx';
import { useCounting } from './use-counting.ts';
import type { Pace } from './use-counting.ts';

interface Props {
  /** Which number it is; see `useCounting`. */
  name: string;
  value: number;
  pace: Pace;
  /** The cells of a number on the way to the value; as many as the value itself has. */
  cells: (now: number) => readonly BoardCell[];
  /** The value as it is read out: screen readers hear it once, and nothing of the counting. */
  spoken: string;
}

/** A figure of a departure board that counts up to its value, flap by flap. */
export function CountingFigure({ name, value, pace, cells, spoken }: Props) {
  return <BoardFigure cells={cells(useCounting(name, value, pace))} spoken={spoken} falls />;
}
