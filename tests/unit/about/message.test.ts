import { expect, test } from 'vitest';
import { messageProblems, trimmedMessage } from '../../../src/contract/rules/message.ts';

const FORM = { name: 'Ann', email: 'ann@example.org', subject: 'Slow', message: 'It is slow' };

test('a complete form has no problems', () => {
  expect(messageProblems(FORM)).toEqual([]);
});

test('missing fields are listed in the order of the form', () => {
  expect(messageProblems({ name: ' ', email: '', subject: '\n', message: '' })).toEqual([
    { field: 'name', problem: 'required' },
    { field: 'email', problem: 'required' },
    { field: 'subject', problem: 'required' },
    { field: 'message', problem: 'required' },
  ]);
});

test.each(['ann', 'ann@home', '@example.org', 'a b@example.org', `${'x'.repeat(320)}@example.org`])(
  '%s is not an email address',
  (email) => {
    expect(messageProblems({ ...FORM, email })).toEqual([{ field: 'email', problem: 'invalid' }]);
  },
);

test('lengths count after trimming', () => {
  const spaces = ' '.repeat(2000);
  expect(messageProblems({ ...FORM, message: `x${spaces}` })).toEqual([]);
  expect(messageProblems({ ...FORM, message: 'x'.repeat(1001) })).toEqual([
    { field: 'message', problem: 'too_long' },
  ]);
  expect(messageProblems({ ...FORM, name: 'x'.repeat(101), subject: 'x'.repeat(201) })).toHaveLength(2);
});

test('a message is sent trimmed, with only the four texts', () => {
  const typed = { ...FORM, name: ' Ann ', message: '\nIt is slow ', type: 'bug' };
  expect(trimmedMessage(typed)).toEqual(FORM);
});
