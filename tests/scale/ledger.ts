/** Counts the run's requests as their clients saw them. */

/** What became of the requests of one kind. */
export interface KindCounts {
  requests: number;
  /** Failures around a SIGKILL. */
  aroundKills: number;
  /** Failures at any other time: while servers were only restarted by SIGTERM, or not disturbed at all. */
  otherwise: number;
  /** How often each status came with a failure; `none`: a connection was reset, or there was no response. */
  statuses: Map<string, number>;
}

/** A request ends with this status; undefined if there was no complete response. */
export type RequestEnd = (status: number | undefined) => void;

/** A request that fails counts as one around a SIGKILL if it was under way then, or began at most this much later. */
const AROUND_KILL_MS = 15_000;

export class Ledger {
  readonly kinds = new Map<string, KindCounts>();
  /** Requests without a response because the run itself cut the client's network. */
  cutByUs = 0;
  #lastKill = -Infinity;
  readonly #now: () => number;

  /** `now`: ms. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Notes that a server is killed now. */
  kill(): void {
    this.#lastKill = this.#now();
  }

  /**
   * Begins a request. One fails without a complete response, with a status from 500, and for an asset that is missing, as
   * those of another build would be. `cuts`: the number of times so far that the run has cut this client's network, which explains a
   * lost response.
   */
  begin(method: string, path: string, cuts: () => number = () => 0): RequestEnd {
    const counts = this.#countsOf(`${method} ${pathKind(path)}`);
    const [began, cutsBefore] = [this.#now(), cuts()];
    return (status) => {
      counts.requests += 1;
      if (status !== undefined && status < 500 && !(status === 404 && path.startsWith('/assets/'))) return;
      if (status === undefined && cuts() > cutsBefore) {
        this.cutByUs += 1;
        return;
      }
      const isAroundKill = this.#lastKill > began - AROUND_KILL_MS;
      counts[isAroundKill ? 'aroundKills' : 'otherwise'] += 1;
      const name = String(status ?? 'none');
      counts.statuses.set(name, (counts.statuses.get(name) ?? 0) + 1);
    };
  }

  #countsOf(kind: string): KindCounts {
    const counts = this.kinds.get(kind) ?? { requests: 0, aroundKills: 0, otherwise: 0, statuses: new Map() };
    this.kinds.set(kind, counts);
    return counts;
  }
}

const FOLDERS = /^\/(media|assets|fonts|watermarks)\/.*/;
const ID = /\/(?:\d+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?=\/|$)/g;

/** A request's path without its query, ids and file names. */
function pathKind(path: string): string {
  const [plain = ''] = path.split('?', 1);
  return plain.replace(FOLDERS, '/$1/…').replaceAll(ID, '/:id');
}
