/** What the server answers, beside a bare `node:http` server with the same bytes in memory. */
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addAccount } from '../e2e/harness/accounts.ts';
import { approvedPhotos } from '../e2e/harness/seed.ts';
import { measure } from './load.ts';
import { addSender, startSite } from './site.ts';
import type { Figures } from './site.ts';

const SECONDS = 3;
/** Photos of a gallery page (docs/rules/photos.md, "Gallery"). */
const PAGE = 15;
const GALLERY_PAGE = 'gallery page';
/** Each answer is a view. */
const PHOTO_PAGE = "a photo's own page";

/** Measures a small site, address by address, each beside its bytes from a bare server. */
export async function measureBesideBare(folder: string): Promise<Figures> {
  const site = await startSite(folder, 'small');
  try {
    const reviewer = await addAccount(site.server, site.origin, {
      username: 'reviewer',
      roles: ['is_super_admin'],
    });
    await approvedPhotos(site.origin, await addSender(site), reviewer, PAGE);
    const figures: Figures = {};
    const rates = new Map<string, number>();
    for (const [what, url] of await addresses(site.origin)) {
      const ours = await measure(() => url, SECONDS);
      rates.set(what, ours.perSecond);
      const bare = await measureBare(url, folder);
      figures[what] = {
        'a second': ours.perSecond.toFixed(0),
        'p99, ms': ours.p99.toFixed(1),
        'bare node:http a second': bare.perSecond.toFixed(0),
        ratio: (ours.perSecond / bare.perSecond).toFixed(2),
      };
    }
    const beside = (rates.get(PHOTO_PAGE) ?? 0) / (rates.get(GALLERY_PAGE) ?? 0);
    figures[`${PHOTO_PAGE}, beside the ${GALLERY_PAGE}`] = { ratio: beside.toFixed(2) };
    return figures;
  } finally {
    await site.server.stop();
  }
}

async function addresses(origin: string): Promise<[what: string, url: string][]> {
  const gallery = `${origin}/api/photos?type=planes&page=1&limit=${PAGE}`;
  const page: unknown = await (await fetch(gallery)).json();
  const text = JSON.stringify(page);
  const card = /"cache_image_path":"([^"]+)"/.exec(text)?.[1] ?? '';
  const id = /"id":(\d+)/.exec(text)?.[1] ?? '';
  return [
    [GALLERY_PAGE, gallery],
    [PHOTO_PAGE, `${origin}/api/photos/${id}`],
    ['hot list', `${origin}/api/photos/hot?sort=views`],
    ['card image', `${origin}${card}`],
    ['index.html', `${origin}/`],
  ];
}

/** The same bytes from a bare server. */
async function measureBare(url: string, folder: string) {
  const answer = await fetch(url);
  const file = path.join(folder, 'body');
  await writeFile(file, Buffer.from(await answer.arrayBuffer()));
  const type = answer.headers.get('content-type') ?? 'text/plain';
  const bare = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/bare-server.ts', file, type], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const port = await new Promise<number>((resolve) => {
      bare.stdout.once('data', (line) => resolve(Number(String(line))));
    });
    return await measure(() => `http://127.0.0.1:${port}/`, SECONDS);
  } finally {
    bare.kill();
  }
}
