/** Draws a scene: background, layers, weather, then the film. */
import { f32 } from '../math/arrays.ts';
import { drawBackdrops } from './backdrop.ts';
import { drawGround, drawSky, mirroredCamera } from './background.ts';
import { blurAcross, blurDown, soften } from './blur.ts';
import { newCamera } from './camera.ts';
import type { Camera } from './camera.ts';
import { develop } from './develop.ts';
import { newFrame } from './frame.ts';
import type { Frame } from './frame.ts';
import { drawGlints } from './glints.ts';
import { covers, drawItems, visible } from './items.ts';
import type { Plot, Visible } from './items.ts';
import { drawLines } from './lines.ts';
import { drawPuffs } from './puffs.ts';
import type { Layer, Scene } from './scene.ts';
import { newSoup } from './soup.ts';
import { drawWeather } from './weather.ts';
import { newWorld } from './world.ts';
import type { World } from './world.ts';

/** The finished pixels of a scene, r, g, b a byte each. */
export function drawScene(scene: Scene, width: number, height: number): Uint8Array {
  const camera = newCamera(scene.view, width, height);
  const world = newWorld(scene, width > 1200 ? 2048 : 1024);
  const mirror = needsMirror(scene) ? drawMirror(scene, camera, world) : undefined;
  const frame = newFrame(width, height);
  drawAll(frame, camera, world, mirror);
  if (scene.weather) drawWeather(frame, scene.weather);
  scene.finish?.(frame);
  return develop(frame, scene.develop);
}

function drawAll(frame: Frame, camera: Camera, world: World, mirror: Frame | undefined): void {
  const { scene } = world;
  const real = camera.at[2] > 0;
  const step = Math.max(1, Math.round(frame.width / 750));
  drawSky(frame, camera, world, step);
  if (real) scene.behind?.(frame);
  drawBackdrops(frame, camera, scene.backdrops ?? [], world.air);
  scene.layers.forEach((layer, number) => {
    const seen = visible(newSoup(layer.items ?? []), camera, real);
    if (number === 0 && real) {
      const hidden = layer.blur === undefined ? covers(seen) : () => false;
      drawGround(frame, camera, world, hidden, mirror);
    }
    drawLayer(frame, camera, world, layer, seen);
    if (layer.motion) {
      blurAcross(frame.light, frame.width, frame.height, 3, layer.motion[0] * frame.width * 0.5);
      blurAcross(frame.light, frame.width, frame.height, 3, layer.motion[0] * frame.width * 0.2);
      blurDown(frame.light, frame.width, frame.height, 3, layer.motion[1] * frame.height * 0.5);
    }
  });
}

function drawLayer(frame: Frame, camera: Camera, world: World, layer: Layer, seen: Visible): void {
  if (layer.blur !== undefined) {
    drawSoftLayer(frame, camera, world, layer, seen, layer.blur * frame.width);
    return;
  }
  const { light, nearness } = frame;
  const plot: Plot = (pixel, r, g, b, cover, near) => {
    const at = pixel * 3;
    light[at] = f32(light, at) * (1 - cover) + r;
    light[at + 1] = f32(light, at + 1) * (1 - cover) + g;
    light[at + 2] = f32(light, at + 2) * (1 - cover) + b;
    if (cover > 0.3) nearness[pixel] = near;
  };
  drawItems(seen, camera, world, plot);
  drawLines(layer.lines ?? [], camera, world, nearness.slice(), plot);
  drawPuffs(layer.puffs ?? [], frame, camera);
  drawGlints(layer.glints ?? [], frame, camera);
}

/** A layer on its own, blurred, then laid over the rest. */
function drawSoftLayer(
  frame: Frame,
  camera: Camera,
  world: World,
  layer: Layer,
  seen: Visible,
  radius: number,
): void {
  const { width, height, light } = frame;
  const own = new Float32Array(width * height * 4);
  const plot: Plot = (pixel, r, g, b, cover) => {
    const at = pixel * 4;
    own[at] = f32(own, at) * (1 - cover) + r;
    own[at + 1] = f32(own, at + 1) * (1 - cover) + g;
    own[at + 2] = f32(own, at + 2) * (1 - cover) + b;
    own[at + 3] = f32(own, at + 3) * (1 - cover) + cover;
  };
  drawItems(seen, camera, world, plot);
  drawLines(layer.lines ?? [], camera, world, new Float32Array(width * height), plot);
  soften(own, width, height, 4, radius);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const clear = 1 - f32(own, pixel * 4 + 3);
    for (let c = 0; c < 3; c++) {
      light[pixel * 3 + c] = f32(light, pixel * 3 + c) * clear + f32(own, pixel * 4 + c);
    }
  }
}

/** True when something on the ground is wet enough to mirror the world. */
function needsMirror(scene: Scene): boolean {
  return scene.mirror !== undefined && scene.ground !== undefined;
}

/** The world upside down, a third of the size, drawn out downwards as wet ground does. */
function drawMirror(scene: Scene, camera: Camera, world: World): Frame {
  const below = mirroredCamera(camera, Math.ceil(camera.width / 3));
  const frame = newFrame(below.width, below.height);
  drawAll(frame, below, world, undefined);
  const spread = (scene.mirror ?? 0) * frame.width;
  for (let i = 0; i < 2; i++) blurDown(frame.light, frame.width, frame.height, 3, spread);
  blurAcross(frame.light, frame.width, frame.height, 3, spread * 0.12);
  return frame;
}
