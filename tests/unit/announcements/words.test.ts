import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { linkOf } from '../../../src/components/announcements/links.ts';
import {
  announcementProblems,
  EMPTY_ANNOUNCEMENT,
  hasMergeConflict,
  mergeAnnouncement,
} from '../../../src/contract/rules/announcement.ts';
import { deleteLocalDrafts } from '../../../src/session/local-drafts.ts';
import {
  deleteAnnouncementDraft,
  readAnnouncementDraft,
  saveAnnouncementDraft,
} from '../../../src/features/announcements/announcement-draft.ts';
import { excerpt } from '../../../src/features/announcements/excerpt.ts';

describe('the problems of an announcement', () => {
  test.each([
    [{ title: 'A', content: 'B' }, []],
    [{ title: ' ', content: '\n' }, ['title required', 'content required']],
    [{ title: 'x'.repeat(200), content: 'x'.repeat(10_000) }, []],
    [{ title: 'x'.repeat(201), content: 'x'.repeat(10_001) }, ['title too_long', 'content too_long']],
    [{ title: ` ${'x'.repeat(200)} `, content: 'B' }, []],
  ])('%j', (texts, problems) => {
    expect(announcementProblems(texts).map(({ field, problem }) => `${field} ${problem}`)).toEqual(problems);
  });
});

describe('the kind of a link in a text', () => {
  test.each([
    ['https://example.org', 'elsewhere'],
    ['HTTP://example.org', 'elsewhere'],
    ['mailto:ann@example.org', 'mail'],
    ['/groups', 'screen'],
    ['/gallery?type=planes', 'screen'],
    ['//example.org', 'none'],
    ['/\\example.org', 'none'],
    ['/.//example.org', 'none'],
    ['javascript:alert(1)', 'none'],
    ['data:text/html,x', 'none'],
    ['groups', 'none'],
    ['', 'none'],
  ])('%s: %s', (href, kind) => {
    expect(linkOf(href)).toBe(kind);
  });
});

describe('an excerpt', () => {
  test('is the full text if short, else its first 150 characters', () => {
    expect(excerpt('x'.repeat(150))).toBe('x'.repeat(150));
    expect(excerpt('x'.repeat(151))).toBe(`${'x'.repeat(150)}…`);
  });

  test.each([
    ['# At the fence\n\nBring **a ladder**, _please_.', 'At the fence Bring a ladder, please.'],
    ['- one\n- two\n1. three\n> four', 'one two three four'],
    ['See [the rules](/rules) and ![a fence](/x.png)`B-1234`', 'See the rules and B-1234'],
    ['<b>loud</b> <https://example.org> \\*as it is\\*', 'loud https://example.org *as it is*'],
    ['3 * 4 * 5, snake_case_name', '3 * 4 * 5, snake_case_name'],
  ])('has the words of %j without Markdown', (markdown, words) => {
    expect(excerpt(markdown)).toBe(words);
  });

  test('never splits a character', () => {
    expect(excerpt('✈️🚄'.repeat(80))).not.toMatch(/[\uD800-\uDBFF]…$/);
    expect(excerpt('🚄'.repeat(151))).toBe(`${'🚄'.repeat(150)}…`);
  });
});

describe('a change based on an outdated announcement', () => {
  const seen = { ...EMPTY_ANNOUNCEMENT, title: 'A', content: 'B' };
  const hidden = { ...seen, is_active: false };

  test('keeps newer values of the fields that it didn’t change', () => {
    const change = { ...seen, title: 'Better' };
    expect(mergeAnnouncement(change, seen, hidden)).toEqual({ ...hidden, title: 'Better' });
    expect(hasMergeConflict(change, seen, hidden)).toBe(false);
    const urgent = { ...seen, priority: 'high' } as const;
    expect(mergeAnnouncement(change, seen, urgent)).toEqual({ ...urgent, title: 'Better' });
  });

  test('conflicts where both changed the same field to different values', () => {
    const change = { ...seen, title: 'Better' };
    expect(hasMergeConflict(change, seen, { ...hidden, title: 'Other' })).toBe(true);
    expect(hasMergeConflict(change, seen, { ...hidden, title: 'Better' })).toBe(false);
  });
});

describe('a draft', () => {
  beforeEach(() => {
    const stored: Record<string, string> = {};
    vi.stubGlobal(
      'localStorage',
      Object.defineProperties(stored, {
        getItem: { value: (key: string) => stored[key] ?? null },
        setItem: { value: (key: string, text: string) => (stored[key] = text) },
        removeItem: { value: (key: string) => delete stored[key] },
      }),
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  const DRAFT = { ...EMPTY_ANNOUNCEMENT, id: 4, title: 'Soon', priority: 'high', is_active: false } as const;

  test('is stored separately for each super admin until it is sent', () => {
    saveAnnouncementDraft(7, DRAFT);
    expect(readAnnouncementDraft(7)).toEqual(DRAFT);
    expect(readAnnouncementDraft(8)).toBeUndefined();
    deleteAnnouncementDraft(7);
    expect(readAnnouncementDraft(7)).toBeUndefined();
  });

  test('is deleted when its user leaves the device', () => {
    saveAnnouncementDraft(7, DRAFT);
    deleteLocalDrafts(7);
    expect(readAnnouncementDraft(7)).toBeUndefined();
  });

  test.each(['', 'null', '{', '[]', '{"title":1,"content":"x"}'])('stored as %j is ignored', (text) => {
    localStorage.setItem('wingrail-draft-7-announcement', text);
    expect(readAnnouncementDraft(7)).toBeUndefined();
  });

  test('of an older format gets default values for missing or unknown fields', () => {
    localStorage.setItem('wingrail-draft-7-announcement', '{"title":"A","content":"B","priority":"urgent"}');
    expect(readAnnouncementDraft(7)).toEqual({
      id: null,
      title: 'A',
      content: 'B',
      priority: 'low',
      is_active: true,
    });
  });
});
