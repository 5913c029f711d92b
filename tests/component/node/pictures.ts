/** Serves pictures to component tests under `/media/<width>x<height>/<number>.jpg`, each with its own colours. */
import sharp from 'sharp';
import type { Plugin } from 'vite';

const ADDRESS = /^\/media\/(\d+)x(\d+)\/(\d+)\.jpg/;

export function pictures(): Plugin {
  const drawn = new Map<string, Promise<Buffer>>();
  return {
    name: 'pictures',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const found = ADDRESS.exec(request.url ?? '');
        if (found === null) {
          next();
          return;
        }
        const [name, width, height, number] = found;
        const picture = drawn.get(name) ?? draw(Number(width), Number(height), Number(number));
        drawn.set(name, picture);
        void picture.then((bytes) => response.setHeader('content-type', 'image/jpeg').end(bytes), next);
      });
    },
  };
}

function draw(width: number, height: number, number: number): Promise<Buffer> {
  const background = { r: (number * 67) % 256, g: (number * 131) % 256, b: 160 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
