import { beforeEach, expect, test, vi } from 'vitest';
import { putInOutbox } from '../../../src/outbox/page/put-in-outbox.ts';

const enqueue = vi.fn<() => Promise<{ ok: boolean }>>();
const open = vi.fn<() => Promise<{ enqueue: typeof enqueue }>>();
vi.mock('../../../src/outbox/page/index.ts', () => ({ openOutbox: () => open() }));
const reported = vi.fn<(error: unknown) => void>();
vi.stubGlobal('reportError', reported);

const put = () => putInOutbox('appeal', { photoId: 7, message: 'It is a bird' });

beforeEach(() => {
  vi.resetAllMocks();
  open.mockResolvedValue({ enqueue });
});

test('returns whether the op was enqueued', async () => {
  enqueue.mockResolvedValueOnce({ ok: true }).mockResolvedValueOnce({ ok: false });
  expect([await put(), await put()]).toEqual([true, false]);
  expect(enqueue).toHaveBeenCalledWith('appeal', { photoId: 7, message: 'It is a bird' });
});

test('returns false and reports the error where the outbox fails', async () => {
  open.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  expect(await put()).toBe(false);
  enqueue.mockRejectedValueOnce(new Error('broken'));
  expect(await put()).toBe(false);
  expect(reported).toHaveBeenCalledTimes(2);
});
