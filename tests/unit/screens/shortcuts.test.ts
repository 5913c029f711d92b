/** Keyboard shortcuts of the desks, and when they are ignored. */
import { describe, expect, test, vi } from 'vitest';
import { CASE_KEYS } from '../../../src/features/admin/cases/case-keys.ts';
import { DESK_KEYS } from '../../../src/features/review/desk-keys.ts';
import { ignoreKeyRepeat, shortcutOf } from '../../../src/ui/use-shortcuts.ts';

const key = (name: string, more: Partial<KeyboardEvent> = {}) => ({
  key: name,
  code: '',
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  defaultPrevented: false,
  repeat: false,
  ...more,
});

const atReview = (name: string, more: Partial<KeyboardEvent> = {}) =>
  shortcutOf(key(name, more), DESK_KEYS, false)?.action;
const atCases = (name: string, more: Partial<KeyboardEvent> = {}) =>
  shortcutOf(key(name, more), CASE_KEYS, false)?.action;

const atRow = (digit: number, typed: string, shiftKey: boolean) =>
  shortcutOf(key(typed, { code: `Digit${digit}`, shiftKey }), DESK_KEYS, false);

const heldAtReview = (name: string) => atReview(name, { repeat: true });
const heldAtCases = (name: string) => atCases(name, { repeat: true });

const prevented = (name: string, repeat: boolean) => {
  const event = { key: name, repeat, preventDefault: vi.fn<() => void>() };
  ignoreKeyRepeat(event);
  return event.preventDefault.mock.calls.length === 1;
};

describe('keys at the review desk', () => {
  test('letters work in either case, arrows move the selection', () => {
    expect(atReview('a')).toBe('approve');
    expect(atReview('A', { shiftKey: true })).toBe('approve');
    expect(atReview('ArrowDown')).toBe('next');
    expect(atReview('k')).toBe('previous');
  });

  test('digits choose codes and Escape ends pinning, but digits and ? do nothing while typing', () => {
    expect(['3', '0', 'c', 'Escape'].map((name) => atReview(name))).toEqual([
      'digit',
      'digit',
      'codes',
      'done',
    ]);
    expect(shortcutOf(key('3'), DESK_KEYS, true)).toBeUndefined();
    expect([atReview('?', { shiftKey: true }), shortcutOf(key('?'), DESK_KEYS, true)]).toEqual([
      'help',
      undefined,
    ]);
  });

  test('the digit row chooses codes whatever the layout types there, with Shift from the eleventh on', () => {
    expect(atRow(1, '&', false)).toEqual({ action: 'digit', key: '1' });
    expect(atRow(2, '"', true)).toEqual({ action: 'digit', key: 'Shift+2' });
    // No code is left for it, so what it types counts.
    expect(atRow(0, '=', true)).toEqual({ action: 'in', key: '=' });
  });

  test('a held key repeats moving, but not deciding', () => {
    expect(['j', 'ArrowUp'].map(heldAtReview)).toEqual(['next', 'previous']);
    expect(['a', 'A', 'Delete', 'r', '1', 'z'].map(heldAtReview)).toEqual(
      Array.from({ length: 6 }, () => undefined),
    );
  });

  test('nothing is decided while typing, with modifiers, or for a handled event', () => {
    expect(shortcutOf(key('a'), DESK_KEYS, true)).toBeUndefined();
    expect(atReview('a', { ctrlKey: true })).toBeUndefined();
    expect(atReview('r', { metaKey: true })).toBeUndefined();
    expect(atReview('ArrowRight', { shiftKey: true })).toBeUndefined();
    expect(atReview('a', { defaultPrevented: true })).toBeUndefined();
    expect(atReview('i')).toBeUndefined();
  });
});

describe('keys at the desks of reports and messages', () => {
  test('work except while typing or with modifiers', () => {
    expect(['j', 'K', 'ArrowDown', 'r', 'd', 'o', 'n', 'x', 'a', 'q'].map((name) => atCases(name))).toEqual([
      'next',
      'previous',
      'next',
      'resolve',
      'dismiss',
      'reopen',
      'notes',
      'choose',
      'chooseAll',
      undefined,
    ]);
    expect(shortcutOf(key('r'), CASE_KEYS, true)).toBeUndefined();
    expect(atCases('r', { ctrlKey: true })).toBeUndefined();
  });

  test('repeat moving when held, but not resolving', () => {
    expect(['j', 'ArrowUp'].map(heldAtCases)).toEqual(['next', 'previous']);
    expect(['r', 'd', 'o', 'n'].map(heldAtCases)).toEqual(Array.from({ length: 4 }, () => undefined));
  });
});

test('a button is activated once while its key is held', () => {
  expect([prevented('Enter', true), prevented(' ', true)]).toEqual([true, true]);
  expect([prevented('Enter', false), prevented('Tab', true)]).toEqual([false, false]);
});
