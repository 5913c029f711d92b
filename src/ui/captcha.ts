/** A small sum that keeps simple programs from asking for codes (docs/rules/accounts.md, "Captcha"). */

const OPERATORS = ['+', '-', '*'] as const;

/** Two numbers from 1 to 10, and what is to be done with them. */
export interface CaptchaSum {
  left: number;
  right: number;
  operator: (typeof OPERATORS)[number];
}

/** A new sum. `random` gives numbers from 0 up to, but not including, 1. */
export function newSum(random: () => number = Math.random): CaptchaSum {
  const upTo = (most: number) => Math.floor(random() * most);
  const [a, b] = [1 + upTo(10), 1 + upTo(10)];
  const operator = OPERATORS[upTo(OPERATORS.length)] ?? '+';
  // Of two numbers the larger is asked first, so that no answer is below zero.
  return operator === '-'
    ? { left: Math.max(a, b), right: Math.min(a, b), operator }
    : { left: a, right: b, operator };
}

/** The sum as it is written: `7 − 3`. */
export function writtenSum({ left, right, operator }: CaptchaSum): string {
  return `${left} ${{ '+': '+', '-': '−', '*': '×' }[operator]} ${right}`;
}

/** True for the sum's answer; spaces round it don't matter. */
export function isAnswer(sum: CaptchaSum, typed: string): boolean {
  return typed.trim() === String(resultOf(sum));
}

function resultOf({ left, right, operator }: CaptchaSum): number {
  if (operator === '+') return left + right;
  return operator === '-' ? Math.abs(left - right) : left * right;
}
