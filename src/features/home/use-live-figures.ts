import { useCall } from '../../data/use-call.ts';
import { useLogged } from '../../data/use-logged.ts';
import { useMayPoll } from '../../data/use-may-poll.ts';
import { liveFigures } from './live-figures.ts';
import type { LiveFigures } from './live-figures.ts';

/** Between two questions, ms (docs/rules/photos.md, "Live figures"). */
const POLL = { stats: 30_000, online: 10_000, unreviewed: 15_000, airport: 60_000 };

const UNREAD = 'Figures could not be read.';

/** The figures of the home page, asked for again while somebody looks at them. */
export function useLiveFigures(): LiveFigures {
  const mayPoll = useMayPoll();
  const every = (ms: number, needs: string) => ({
    audience: 'public' as const,
    repeats: 0,
    needs,
    freshFor: ms,
    ...(mayPoll && { pollEvery: ms }),
  });
  const stats = useCall('GET /api/stats', {}, every(POLL.stats, 'photoCount'));
  const online = useCall('GET /api/stats/online-reviewers', {}, every(POLL.online, 'onlineCount'));
  const unreviewed = useCall(
    'GET /api/stats/unreviewed-photos',
    {},
    every(POLL.unreviewed, 'unreviewedCount'),
  );
  const airport = useCall('GET /api/stats/top-airport', {}, every(POLL.airport, 'photoCount'));
  useLogged(UNREAD, stats);
  useLogged(UNREAD, online);
  useLogged(UNREAD, unreviewed);
  useLogged(UNREAD, airport);
  return liveFigures({ stats, online, unreviewed, airport });
}
