export type Strength = 'weak' | 'medium' | 'strong';

/** One point each for six or more characters, a capital, a digit and a symbol: 0 to 4. Advice only, never enforced. */
export function strengthPoints(password: string): number {
  const checks = [
    password.length >= 6,
    /\p{Lu}/u.test(password),
    /\d/.test(password),
    /[^\p{L}\p{N}\s]/u.test(password),
  ];
  return checks.filter(Boolean).length;
}

/** 0 to 1 points are weak, 2 to 3 medium, 4 strong. */
export function strengthOf(password: string): Strength {
  const points = strengthPoints(password);
  if (points <= 1) return 'weak';
  return points <= 3 ? 'medium' : 'strong';
}
