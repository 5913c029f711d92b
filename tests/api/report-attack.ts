/** Writes one line about an attack that a test has played: what it cost, or what it got. */
export function reportAttack(attack: string, outcome: string): void {
  process.stdout.write(`attack: ${attack}: ${outcome}\n`);
}
