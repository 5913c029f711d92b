import type { SearchWord } from '../../contract/vocabulary/search-word.ts';
import { highlightParts } from './highlight-parts.ts';
import styles from './gallery-card.module.css';

/** A text with the matches of the search highlighted. */
export function HighlightedText({ children, words }: { children: string; words: readonly SearchWord[] }) {
  if (words.length === 0) return <span>{children}</span>;
  return highlightParts(children, words).map(({ text, isFound }, index) =>
    isFound ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text, in its order
      <mark key={index} className={styles['found']}>
        {text}
      </mark>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <span key={index}>{text}</span>
    ),
  );
}
