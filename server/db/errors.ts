/** What the database refuses, by PostgreSQL's codes. */

/** The unique index or constraint that a write ran into; `undefined` for any other error. */
export function violatedUnique(error: unknown): string | undefined {
  for (const each of causes(error)) {
    if ('code' in each && each.code === '23505' && 'constraint' in each) return String(each.constraint);
  }
  return undefined;
}

/** True for text that PostgreSQL can't hold (a NUL character). */
export function isUnstorableText(error: unknown): boolean {
  return causes(error).some((each) => 'code' in each && each.code === '22021');
}

/** An error and what caused it, outermost first: Drizzle wraps the database's own errors. */
function causes(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : [];
}
