/** The terms, split at the headings of their sections. */
interface TermsSections {
  /** The text before the first section. */
  intro: string;
  /** Each section includes its heading. */
  sections: readonly string[];
}

/** Splits the Markdown before each section's heading. */
export function splitTerms(markdown: string): TermsSections {
  const [intro = '', ...sections] = markdown.split(/^(?=## )/m);
  return { intro, sections };
}

/** The heading of a section. */
export function sectionHeading(section: string): string {
  return /^## (.+)$/m.exec(section)?.[1] ?? '';
}

interface ScrollPosition {
  /** Offset of each section from the start of the text, in px. */
  tops: readonly number[];
  /** Scroll position, in px. */
  scrolled: number;
  /** Height of the scrolling region, in px. */
  height: number;
  /** Height of the whole text, in px. */
  whole: number;
  /** Height of a section's sticky heading, in px. */
  heading: number;
}

/**
 * The next scroll position: the first section whose end isn't visible. Within a section taller than the region, it
 * advances by one page, so that no line is skipped.
 */
export function nextScrollTop({ tops, scrolled, height, whole, heading }: ScrollPosition): number {
  const bottom = scrolled + height;
  const next = tops.findIndex((_, index) => (tops[index + 1] ?? whole) > bottom + 1);
  const top = tops[next] ?? whole;
  const target = top > scrolled + 1 ? top : bottom - heading;
  return Math.min(target, whole - height);
}
