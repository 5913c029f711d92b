/** The body of an aeroplane: nose at +x, its axis at y = z = 0. */
import { loft } from '../mesh/loft.ts';
import type { Ring } from '../mesh/loft.ts';
import type { Part } from '../mesh/mesh.ts';
import { clamp } from '../math/vector.ts';
import type { V3 } from '../math/vector.ts';
import type { Material } from '../render/surface.ts';

export interface Body {
  /** Metres. */
  length: number;
  diameter: number;
  /** Height against width of the cross-section. */
  tall?: number;
  /** Length of nose and tail cone in diameters. */
  nose?: number;
  tail?: number;
  /** How far the tip of the nose lies under the axis, in diameters. */
  droop?: number;
}

/** Half the width and the height of the middle of the body at `x`. */
export function section(body: Body, x: number): { radius: number; middle: number } {
  const half = body.diameter / 2;
  const fromNose = body.length / 2 - x;
  const fromTail = body.length / 2 + x;
  const nose = (body.nose ?? 1.55) * body.diameter;
  const tail = (body.tail ?? 3.1) * body.diameter;
  if (fromNose < nose) {
    const t = clamp(fromNose / nose, 0, 1);
    return {
      radius: half * Math.max(0.02, (1 - (1 - t) ** 2.1) ** 0.62),
      middle: -(body.droop ?? 0.13) * body.diameter * (1 - t) ** 2,
    };
  }
  if (fromTail < tail) {
    const t = clamp(1 - fromTail / tail, 0, 1);
    const radius = half * (1 - 0.93 * t ** 1.75);
    return { radius, middle: (half - radius) * 0.86 };
  }
  return { radius: half, middle: 0 };
}

export function fuselage(body: Body, paint: Material): Part {
  const rings: Ring[] = [];
  const steps = 90;
  const points = 40;
  for (let i = 0; i <= steps; i++) {
    // Closer together at the ends, where the outline bends.
    const t = i / steps;
    const eased = t - Math.sin(t * Math.PI * 2) * 0.11;
    const x = body.length / 2 - eased * body.length;
    const { radius, middle } = section(body, x);
    rings.push(
      Array.from({ length: points }, (_, j): V3 => {
        const angle = (j / points) * Math.PI * 2;
        return [x, Math.sin(angle) * radius, middle + Math.cos(angle) * radius * (body.tall ?? 1.03)];
      }),
    );
  }
  return loft(paint, rings, true);
}
