import { expect, test } from 'vitest';
import { LOGO_ON_64 } from '../../../workers/image/logo.ts';

/** Twice the area of a closed path of `M`, `h`, `l`, `L` and `H`; positive if clockwise, with y pointing down. */
function areaOf(path: string): number {
  let [x, y] = [0, 0];
  const corners = [...path.matchAll(/([MLlHh])([^MLlHhz]*)/g)].map(([, command = '', rest = '']) => {
    const [first = 0, second = 0] = (rest.match(/-?(?:\d*\.)?\d+/g) ?? []).map(Number);
    if (command === 'M' || command === 'L') [x, y] = [first, second];
    else if (command === 'l') [x, y] = [x + first, y + second];
    else x = command === 'H' ? first : x + first;
    return { x, y };
  });
  return corners.reduce((sum, from, at) => {
    const to = corners[(at + 1) % corners.length] ?? from;
    return sum + from.x * to.y - to.x * from.y;
  }, 0);
}

test('rails and sleepers have the same winding direction, so that crossings have no holes', () => {
  const parts = LOGO_ON_64.rails.split('z').filter((part) => part !== '');
  expect(parts).toHaveLength(5);
  expect(parts.filter((part) => areaOf(part) <= 0)).toEqual([]);
});
