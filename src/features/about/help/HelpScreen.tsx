import { ArrowRight } from 'lucide-react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { currentLanguage } from '../../../i18n/index.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { Faq } from './Faq.tsx';
import { helpTexts } from './help-texts.ts';
import styles from './help.module.css';

const STEPS = [
  { step: 'account', to: '/register' },
  { step: 'guidelines', to: '/rules' },
  { step: 'upload', to: '/upload' },
  { step: 'follow', to: '/my-photos' },
] as const;

// Loads the strings together with the screen's code, not only after its first render.
void helpTexts(currentLanguage()).catch(() => undefined);

/** The first steps, the FAQ, and a link to the feedback form (docs/rules/screens.md, "Help"). */
export default function HelpScreen() {
  const { i18n } = useTranslation();
  const words = use(helpTexts(i18n.language === 'zh' ? 'zh' : 'en'));
  return (
    <Screen>
      <p className={styles['lead']}>{words.lead}</p>
      <section className={styles['start']} aria-label={words.start.title}>
        <ol className={styles['steps']}>
          {STEPS.map(({ step, to }, index) => (
            <li key={step} className={styles['step']}>
              <span className={styles['number']} aria-hidden="true">
                {index + 1}
              </span>
              <h2 className={styles['name']}>{words.start[step].title}</h2>
              <p className={styles['text']}>{words.start[step].text}</p>
              <Link to={to} className={styles['go']}>
                {words.start[step].link} <Icon of={ArrowRight} size={18} />
              </Link>
            </li>
          ))}
        </ol>
      </section>
      <Faq words={words} />
      <section className={styles['more']}>
        <div>
          <h2>{words.more.title}</h2>
          <p className={styles['text']}>{words.more.text}</p>
        </div>
        <ButtonLink kind="primary" to="/feedback">
          {words.more.link}
        </ButtonLink>
      </section>
    </Screen>
  );
}
