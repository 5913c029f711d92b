import type { Plugin } from 'vite';
import { compressFiles } from './compress-files.ts';

/** Compresses the build's output, including the service worker. List it after the plugin that writes the service worker. */
export function compressBuild(): Plugin {
  let folder = '';
  return {
    name: 'wingrail:compress',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    configResolved: ({ build }) => {
      folder = build.outDir;
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler(error) {
        if (error !== undefined) return;
        this.info(`${await compressFiles(folder)} compressed files`);
      },
    },
  };
}
