/** A simple sum that keeps bots from requesting codes (docs/rules/accounts.md, "Captcha"). */

const OPERATORS = ['+', '-', '*'] as const;

/** Two numbers from 1 to 10 and an operator. */
export interface CaptchaSum {
  left: number;
  right: number;
  operator: (typeof OPERATORS)[number];
}

/** A new sum. `random` returns numbers from 0 up to, but not including, 1. */
export function newSum(random: () => number = Math.random): CaptchaSum {
  const randomBelow = (limit: number) => Math.floor(random() * limit);
  const [a, b] = [1 + randomBelow(10), 1 + randomBelow(10)];
  const operator = OPERATORS[randomBelow(OPERATORS.length)] ?? '+';
  // The larger number comes first, so that the answer is never negative.
  return operator === '-'
    ? { left: Math.max(a, b), right: Math.min(a, b), operator }
    : { left: a, right: b, operator };
}

/** The sum as displayed, such as `7 − 3`. */
export function writtenSum({ left, right, operator }: CaptchaSum): string {
  return `${left} ${{ '+': '+', '-': '−', '*': '×' }[operator]} ${right}`;
}

/** True if the typed text is the sum's answer, ignoring surrounding spaces. */
export function isAnswer(sum: CaptchaSum, typed: string): boolean {
  return typed.trim() === String(resultOf(sum));
}

function resultOf({ left, right, operator }: CaptchaSum): number {
  if (operator === '+') return left + right;
  return operator === '-' ? Math.abs(left - right) : left * right;
}
