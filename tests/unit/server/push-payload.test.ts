import { describe, expect, it } from 'vitest';
import { announcementText, appealText, verdictText } from '../../../server/modules/push/compose.ts';
import { payloadOf } from '../../../server/modules/push/payload.ts';
import { endOfQuiet } from '../../../server/modules/push/quiet-hours.ts';

describe('the content of a push', () => {
  const origin = `https://${'photos-'.repeat(20)}example.org`;
  it.each([
    ['quotation marks', '"'],
    ['Chinese', '翼'],
    ['emoji', '✈️🚄'],
    ['line breaks', 'a\n'],
    ['half characters', '\ud83d'],
  ])('has at most 2 KB of %s, and is one line', (_, text) => {
    const [title, body] = [text.repeat(1000), text.repeat(3000)];
    const payload = payloadOf(
      { title, body, path: '/photo/2147483647', tag: 'verdict-2147483647' },
      { kind: 'verdict', language: 'zh', origin },
    );
    expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(2048);
    expect(payload).toMatch(/"title":".{50,}…","body":".+…","navigate"/);
    expect(payload).not.toContain('\\n');
  });

  it('has no ellipsis where nothing is cut', () => {
    const text = { title: 'D-AIZA approved', body: '', path: '/', tag: 'x', badge: 3 };
    const payload = payloadOf(text, { kind: 'review', language: 'en', origin: 'https://a.example' });
    expect(JSON.parse(payload)).toEqual({
      web_push: 8030,
      notification: {
        title: 'D-AIZA approved',
        body: '',
        navigate: 'https://a.example/',
        lang: 'en',
        dir: 'ltr',
        tag: 'x',
        silent: false,
        data: { kind: 'review' },
        app_badge: '3',
      },
    });
  });
});

const verdict = (
  id: number,
  status: 'approved' | 'rejected' | 'deleted',
  subject: string | null = `D-${id}`,
) => ({ id, facts: { kind: 'verdict', photo_id: id, subject, status } }) as const;

describe('the words of a push', () => {
  it.each([
    ['en', 'approved', null, 'Your photo was approved'],
    ['zh', 'approved', null, '照片已通过'],
    ['zh', 'rejected', '和谐号', '和谐号未通过'],
    ['zh', 'deleted', 'G1', 'G1 被审核员删除'],
  ] as const)('in %s name a photo that was %s', (language, status, subject, title) => {
    expect(verdictText([verdict(1, status, subject)], language)?.title).toBe(title);
  });

  it('count photos, and name four', () => {
    const events = [1, 2, 3, 4, 5].map((id) => verdict(id, id === 1 ? 'deleted' : 'approved'));
    expect(verdictText(events, 'en')).toMatchObject({
      title: '4 photos approved, 1 deleted',
      body: 'D-1, D-5, D-4, D-3 and 1 more',
    });
    expect(verdictText(events, 'zh')).toMatchObject({
      title: '4 张照片已通过，1 张被审核员删除',
      body: 'D-1、D-5、D-4、D-3，还有 1 张',
    });
    expect(verdictText([verdict(1, 'approved'), verdict(2, 'rejected')], 'en')?.title).toBe(
      '1 photo approved, 1 rejected',
    );
  });

  it('count appeals', () => {
    const events = (['approved', 'declined', 'declined'] as const).map((status, id) => ({
      id,
      facts: { kind: 'appeal' as const, photo_id: id, subject: null, status },
    }));
    expect(appealText(events, 'en')).toMatchObject({ title: '1 appeal approved, 2 declined', body: '' });
    expect(appealText(events, 'zh')?.title).toBe('1 个申诉通过，2 个未通过');
  });

  it('say why a rejection was upheld', () => {
    const facts = { kind: 'appeal', photo_id: 7, subject: 'D-7', status: 'declined', upheld: true } as const;
    const event = { id: 1, facts: { ...facts, code: 'dust', comment: 'Dust spots' } } as const;
    expect(appealText([event], 'en')).toMatchObject({
      title: 'Rejection of D-7 upheld',
      body: 'Dust spots',
      path: '/photo/7',
    });
    expect(appealText([event], 'zh')).toMatchObject({ title: 'D-7 申诉未通过，维持原判', body: '有脏点' });
  });

  it('are none where nothing is left', () => {
    expect([verdictText([], 'en'), announcementText([], 'zh')]).toEqual([undefined, undefined]);
  });
});

describe('quiet hours', () => {
  const night = { from: 22 * 60, to: 7 * 60 + 30, time_zone: 'Europe/Berlin' };
  it.each([
    ['in the evening', '2026-11-26T21:30:15Z', '2026-11-27T06:30:00.000Z'],
    ['at their first minute', '2026-11-26T21:00:00Z', '2026-11-27T06:30:00.000Z'],
    ['in their last minute', '2026-11-27T06:29:59Z', '2026-11-27T06:30:00.000Z'],
    ['before the clocks go forward', '2026-03-28T23:00:00Z', '2026-03-29T05:30:00.000Z'],
    ['before the clocks go back', '2026-10-24T21:00:00Z', '2026-10-25T06:30:00.000Z'],
  ])('end by the clock: %s', (_, at, end) => {
    expect(endOfQuiet(night, new Date(at))?.toISOString()).toBe(end);
  });

  it.each([
    ['just before', '2026-11-26T20:59:59Z'],
    ['at their end', '2026-11-27T06:30:00Z'],
    ['at noon', '2026-11-26T11:00:00Z'],
  ])('don’t hold %s', (_, at) => {
    expect(endOfQuiet(night, new Date(at))).toBeUndefined();
    expect(endOfQuiet(null, new Date(at))).toBeUndefined();
  });

  it('may be within a day, and end in an hour that doesn’t exist', () => {
    const noon = { from: 12 * 60, to: 14 * 60, time_zone: 'Asia/Shanghai' };
    expect(endOfQuiet(noon, new Date('2026-11-26T05:00:00Z'))?.toISOString()).toBe(
      '2026-11-26T06:00:00.000Z',
    );
    const skipped = { from: 60, to: 150, time_zone: 'Europe/Berlin' };
    const end = endOfQuiet(skipped, new Date('2026-03-29T00:30:00Z'));
    expect(end?.toISOString()).toMatch(/^2026-03-29T0[01]:30:00.000Z$/);
  });
});
