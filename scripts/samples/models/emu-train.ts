/** A whole train set along a path. */
import { pose } from '../mesh/mesh.ts';
import type { Item } from '../render/soup.ts';
import { CAR_LENGTH, headCar, middleCar } from './emu.ts';
import type { EmuLook } from './emu.ts';
import type { Path } from './track.ts';

/** `head`: way of the middle of the leading car; cars follow behind it, the last one a head car turned round. */
export function emuTrain(look: EmuLook, path: Path, head: number, cars: number): Item[] {
  const middle = middleCar(look);
  const raised = middleCar(look, true);
  const lead = headCar(look);
  return Array.from({ length: cars }, (_, i): Item => {
    const way = head - i * (CAR_LENGTH + 0.6);
    const last = i === cars - 1;
    const model = i === 0 || last ? lead : i === 2 || i === cars - 3 ? raised : middle;
    return { model, place: pose(path.at(way), path.heading(way) + (last && i > 0 ? 180 : 0)), subject: true };
  });
}
