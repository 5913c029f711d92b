/** How long, in ms, presses are ignored after something else has come to be decided (docs/rules/review.md, "Accidental input"). */
export const SETTLE_MS = 300;
