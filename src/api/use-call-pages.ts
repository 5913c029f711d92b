import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { CallResponse, CallInput } from '../contract/calls/calls.ts';
import { useOutbox } from '../outbox/page/index.ts';
import { useSession } from '../session/session.ts';
import { hasShape } from './response-shape.ts';
import type { ApiError, NetworkError } from './errors.ts';
import { callQuery, readState, withChanges } from './use-call.ts';
import type { ReadKey, ReadState, UseCallOptions } from './use-call.ts';

/**
 * Reads the first `count` pages of a list, each like `useCall`. `inputOf` says what to ask for after a page, or first of
 * all; undefined if nothing follows. Each page is asked for once the one before it is known, so that a page that changes
 * leaves no gap.
 */
export function useCallPages<K extends ReadKey>(
  key: K,
  inputOf: (previous: CallResponse<K> | undefined) => CallInput<K> | undefined,
  count: number,
  {
    onRead,
    ...options
  }: UseCallOptions & {
    /** Gets each response from the server. */
    onRead?: (response: CallResponse<K>) => void;
  },
): ReadState<CallResponse<K>>[] {
  const client = useQueryClient();
  const userId = useSession(({ session }) => session?.user.id);
  const changes = useOutbox((outbox) => outbox.changes[key]);
  const queries: ReturnType<typeof callQuery<K>>[] = [];
  let previous: CallResponse<K> | undefined;
  do {
    const input = inputOf(previous);
    if (input === undefined) break;
    const query = callQuery(key, input, options, userId);
    queries.push({
      ...query,
      queryFn: async (context) => {
        const response = await query.queryFn(context);
        onRead?.(response);
        return response;
      },
    });
    previous = client.getQueryData<CallResponse<K>>(query.queryKey);
  } while (previous !== undefined && queries.length < count);
  const results: UseQueryResult<CallResponse<K>, ApiError | NetworkError>[] = useQueries({ queries });
  return results.map((query) =>
    readState<CallResponse<K>>(
      query,
      query.data !== undefined && hasShape(query.data, options.needs)
        ? withChanges(query.data, changes, query.dataUpdatedAt)
        : undefined,
    ),
  );
}
