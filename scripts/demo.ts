/**
 * `npm run demo`: runs the site with sample accounts and photos. Everything is stored in a temporary folder, which is
 * deleted when the demo ends; with `DATA_DIR` in that folder, which must be empty and stays.
 */
import type { ApprovalStatus } from '../src/contract/rules/values.ts';
import { makeAnnouncements } from './demo/announcements.ts';
import { makeGroups } from './demo/groups.ts';
import { backdateAccounts, backdatePhoto } from './demo/backdate.ts';
import { FOUNDER, people } from './demo/people.ts';
import { seed } from './demo/seed.ts';
import type { SeededPhoto } from './demo/seed.ts';
import { buildClient, openSite } from './demo/site.ts';
import { approvalStatusOf } from './samples/sample.ts';
import { killCommands } from './command.ts';
import { keepTemporaryFilesInMemory } from './test/memory-folder.ts';

/** Signals that end the demo. */
const ENDINGS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** The folder in which the data stays after the end. */
const KEPT = process.env['DATA_DIR'];

async function run(): Promise<void> {
  const started = Date.now();
  keepTemporaryFilesInMemory();
  console.log('Building the app…');
  const built = buildClient();
  // `openSite` handles a failure once the database is open; this only prevents an unhandled rejection until then.
  built.catch(() => {});
  const opening = openSite(process.env, {
    built,
    onSms: ({ phone_number, code }) => console.log(`  SMS to ${phone_number}: ${code}`),
  });
  let ending: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    killCommands();
    const site = await opening.catch(() => undefined);
    await site?.end();
  };
  const end = (): Promise<void> => (ending ??= close());
  // Set before the start has finished, so nothing is left behind if the demo is ended while it starts.
  for (const signal of ENDINGS) process.once(signal, () => void end());
  try {
    const { server, readCode } = await opening;
    console.log('Creating accounts and photos…');
    const seeded = await seed({
      origin: server.address,
      readCode,
      log: console.log,
      lookBack: (id, sample, daysAgo) => backdatePhoto(server.ctx.db, id, sample, daysAgo),
    });
    await backdateAccounts(server.ctx.db);
    await makeGroups(server.ctx.db);
    await makeAnnouncements(server.ctx.db);
    printWelcome(server.address, seeded, (Date.now() - started) / 1000);
  } catch (error) {
    // Errors while the demo is being ended are expected.
    if (ending === undefined) {
      await end();
      throw error;
    }
  }
}

function printWelcome(address: string, seeded: readonly SeededPhoto[], seconds: number): void {
  const count = (status: ApprovalStatus): number =>
    seeded.filter(({ sample }) => approvalStatusOf(sample) === status).length;
  console.log(`
${seeded.length} photos: ${count('approved')} in the gallery, ${count('pending')} to review, ${count('rejected')} rejected, ${count('pending_appeal')} appealed. Ready after ${seconds.toFixed(0)} s.

  Wingrail is at  ${address}

  Log in as       ${column(FOUNDER.username)} runs the site
${people.map((person) => `                  ${column(person.username)} ${person.summary}`).join('\n')}
  Password        ${FOUNDER.password}

  SMS codes appear here. Press Ctrl-C to end the demo${KEPT === undefined ? ' and delete its data' : `; its data stays in ${KEPT}`}.
`);
}

/** Pads a name to 14 columns; a Chinese character takes two. */
function column(name: string): string {
  const wide = name.replaceAll(/[^\u3000-\u9fff]/g, '').length;
  return name.padEnd(14 - wide);
}

await run();
