import { ArrowRight, ChevronDown, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { HELP_GROUPS, matchesQuestion } from './faq.ts';
import type { HelpTexts } from './help-texts.ts';
import styles from './faq.module.css';

/**
 * Collapsible questions with a search. The question that the URL names (`/help#offline`) is open and scrolled into
 * view.
 */
export function Faq({ words }: { words: HelpTexts }) {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const query = typed.trim();

  useEffect(() => {
    const named =
      hash === '' ? undefined : list.current?.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`);
    if (!(named instanceof HTMLDetailsElement)) return;
    named.open = true;
    named.scrollIntoView({ block: 'center' });
    named.querySelector('summary')?.focus({ preventScroll: true });
  }, [hash]);

  const groups = HELP_GROUPS.map(({ group, entries }) => ({
    group,
    entries: entries.filter(({ id }) => query === '' || matchesQuestion(query, words.faq[id])),
  })).filter(({ entries }) => entries.length > 0);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);

  return (
    <section className={styles['faq']} aria-labelledby="help-questions">
      <header className={styles['head']}>
        <h2 id="help-questions">{words.questions}</h2>
        <TextField
          label={words.search}
          name="search"
          type="text"
          inputMode="search"
          autoComplete="off"
          className={styles['search']}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          action={
            typed === '' ? undefined : (
              <IconButton icon={X} label={words.clear} onClick={() => setTyped('')} />
            )
          }
        />
      </header>
      <VisuallyHidden>
        <output>{query !== '' && t('help.found', { count })}</output>
      </VisuallyHidden>
      {count === 0 && <p className={styles['none']}>{words.none}</p>}
      <div ref={list} className={styles['groups']}>
        {groups.map(({ group, entries }) => (
          <section key={group} className={styles['group']}>
            <h3 className={styles['name']}>{words.group[group]}</h3>
            <div>
              {entries.map(({ id, to }) => (
                // If three or fewer questions match, they are shown expanded.
                <details
                  key={query !== '' && count <= 3 ? `${id} found` : id}
                  id={id}
                  className={styles['entry']}
                  open={(query !== '' && count <= 3) || undefined}
                >
                  <summary className={styles['question']} onClick={(event) => setHash(event, id)}>
                    {words.faq[id].q}
                    <Icon of={ChevronDown} size={20} className={styles['mark']} />
                  </summary>
                  <div className={styles['answer']}>
                    <p>{words.faq[id].a}</p>
                    {to !== undefined && (
                      <Link to={to} className={styles['go']}>
                        {words.link[to]} <Icon of={ArrowRight} size={18} />
                      </Link>
                    )}
                  </div>
                </details>
              ))}
            </div>
          </section>
        ))}
      </div>
    </section>
  );
}

/**
 * Puts the question that the user expands into the URL, without a new history entry, so that the link can be shared.
 */
function setHash({ currentTarget: { parentElement } }: MouseEvent, id: string): void {
  const isOpening = parentElement instanceof HTMLDetailsElement && !parentElement.open;
  if (isOpening) window.history.replaceState(window.history.state, '', `#${id}`);
}
