/** The terms cut at their headings. */
interface TermsSections {
  /** What stands before the first section. */
  intro: string;
  /** Each with its heading. */
  sections: readonly string[];
}

/** Cuts the Markdown of the terms before each heading of a section. */
export function splitTerms(markdown: string): TermsSections {
  const [intro = '', ...sections] = markdown.split(/^(?=## )/m);
  return { intro, sections };
}

/** The heading of a section. */
export function sectionHeading(section: string): string {
  return /^## (.+)$/m.exec(section)?.[1] ?? '';
}

interface ScrollPosition {
  /** Where each section begins, px from the beginning of the text. */
  tops: readonly number[];
  /** What has been scrolled past, px. */
  scrolled: number;
  /** Of the region that scrolls, px. */
  height: number;
  /** Of the whole text, px. */
  whole: number;
  /** What the heading of a section covers while it is stuck at the top, px. */
  heading: number;
}

/**
 * Where to scroll to read on: to the first section whose end isn't in sight; within one that is longer than the region, so
 * far that no line is passed over.
 */
export function readingOn({ tops, scrolled, height, whole, heading }: ScrollPosition): number {
  const bottom = scrolled + height;
  const next = tops.findIndex((_, place) => (tops[place + 1] ?? whole) > bottom + 1);
  const top = tops[next] ?? whole;
  const target = top > scrolled + 1 ? top : bottom - heading;
  return Math.min(target, whole - height);
}
