import { describe, expect, test } from 'vitest';
import { people } from '../../../scripts/demo/people.ts';
import { samples } from '../../../scripts/samples/catalogue.ts';
import { approvalStatusOf } from '../../../scripts/samples/sample.ts';
import { appealProblem } from '../../../src/contract/rules/appeal.ts';
import { isPhoneNumber } from '../../../src/contract/rules/phone-number.ts';
import { reasonProblem } from '../../../src/contract/rules/reject-reason.ts';
import { photoFormProblems } from '../../../src/contract/photo/form.ts';
import type { ApprovalStatus } from '../../../src/contract/rules/values.ts';

const count = (type: string) => samples.filter(({ form }) => form.type === type).length;

const countOf = (status: ApprovalStatus) =>
  samples.filter((sample) => approvalStatusOf(sample) === status).length;

describe('the catalogue of samples', () => {
  test('has enough planes and trains, and unique ids', () => {
    expect(count('planes')).toBeGreaterThanOrEqual(12);
    expect(count('trains')).toBeGreaterThanOrEqual(10);
    expect(new Set(samples.map(({ id }) => id)).size).toBe(samples.length);
  });

  test.each(samples.map((sample) => [sample.id, sample] as const))('%s has a valid form', (_id, sample) => {
    expect(photoFormProblems(sample.form)).toEqual([]);
  });

  test('has photos of each status, with valid rejections and appeals', () => {
    expect(countOf('pending')).toBeGreaterThanOrEqual(4);
    expect(countOf('approved')).toBeGreaterThanOrEqual(15);
    expect(countOf('rejected')).toBe(2);
    expect(countOf('pending_appeal')).toBe(1);
    const rejections = samples.flatMap(({ status }) => (typeof status === 'object' ? [status] : []));
    const appeals = rejections.flatMap(({ appeal }) => appeal ?? []);
    const problems = [
      ...rejections.map(({ rejected, marks }) => reasonProblem(rejected, marks)),
      ...appeals.map(appealProblem),
    ];
    expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
  });

  test('names only photographers of the demo', () => {
    const names = people.map(({ username }) => username);
    for (const { photographer } of samples) expect(names).toContain(photographer);
    for (const { phone } of people) expect(isPhoneNumber(phone)).toBe(true);
    expect(new Set(people.map(({ phone }) => phone)).size).toBe(people.length);
  });
});
