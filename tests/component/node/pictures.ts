/**
 * Serves pictures to component tests: under `/media/<width>x<height>/<number>.jpg`, each with its own colours, and those of
 * `photos.ts` under `/photos/<name>`.
 */
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { PHOTOS } from './photos.ts';

const ADDRESS = /^\/media\/(\d+)x(\d+)\/(\d+)\.jpg/;
const NAMED = new Map(Object.entries(PHOTOS).map(([name, make]) => [`/photos/${name}`, make]));

export function pictures(): Plugin {
  const drawn = new Map<string, Promise<Buffer>>();
  return {
    name: 'pictures',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { url = '' } = request;
        const make = drawingAt(url);
        if (make === undefined) {
          next();
          return;
        }
        const picture = drawn.get(url) ?? make();
        drawn.set(url, picture);
        const type = url.endsWith('.png') ? 'image/png' : 'image/jpeg';
        void picture.then((bytes) => response.setHeader('content-type', type).end(bytes), next);
      });
    },
  };
}

function drawingAt(url: string): (() => Promise<Buffer>) | undefined {
  const found = ADDRESS.exec(url);
  if (found === null) return NAMED.get(url);
  const [, width, height, number] = found;
  return () => draw(Number(width), Number(height), Number(number));
}

function draw(width: number, height: number, number: number): Promise<Buffer> {
  const background = { r: (number * 67) % 256, g: (number * 131) % 256, b: 160 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
