/** A pinhole camera with a film 36 mm along its longer side. */
import { add, cross, dot, scale, sub, unit } from '../math/vector.ts';
import type { V3 } from '../math/vector.ts';

/** Nothing is drawn nearer than this, m. */
export const NEAREST = 0.3;

/** Where the photographer stands. Metres; `focal` in mm for a 36 mm film; `roll` in degrees. */
export interface View {
  at: V3;
  to: V3;
  focal: number;
  roll?: number;
}

/** A view on a picture of so many px. */
export interface Camera {
  at: V3;
  right: V3;
  up: V3;
  forward: V3;
  /** Focal length, px. */
  focal: number;
  width: number;
  height: number;
}

export function newCamera(view: View, width: number, height: number): Camera {
  const forward = unit(sub(view.to, view.at));
  const level = unit(cross(forward, [0, 0, 1]));
  const upright = cross(level, forward);
  const angle = ((view.roll ?? 0) * Math.PI) / 180;
  const right = add(scale(level, Math.cos(angle)), scale(upright, Math.sin(angle)));
  const up = cross(right, forward);
  return {
    at: view.at,
    right,
    up,
    forward,
    focal: (view.focal / 36) * Math.max(width, height),
    width,
    height,
  };
}

/** Where a point stands on the picture, px, and how far away it is along the line of sight, m (≤ 0: behind). */
export function project(camera: Camera, point: V3): { x: number; y: number; depth: number } {
  const d = sub(point, camera.at);
  const depth = dot(d, camera.forward);
  const k = camera.focal / depth;
  return {
    x: camera.width / 2 + dot(d, camera.right) * k,
    y: camera.height / 2 - dot(d, camera.up) * k,
    depth,
  };
}

/** The direction in which a pixel looks. */
export function ray(camera: Camera, x: number, y: number): V3 {
  const u = (x - camera.width / 2) / camera.focal;
  const v = (camera.height / 2 - y) / camera.focal;
  return unit(add(camera.forward, add(scale(camera.right, u), scale(camera.up, v))));
}
