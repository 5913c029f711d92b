import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import Markdown from 'react-markdown';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { linkOf } from './links.ts';

/** Headings start below the level of the announcement's own heading. */
const COMPONENTS = { a: TextLink, h1: 'h3', h2: 'h3', h3: 'h4', h5: 'h4', h6: 'h4' } as const;
const DISALLOWED = ['img'];

/** Renders Markdown, without HTML and images (docs/rules/administration.md, "Banner"). */
export function AnnouncementText({ children }: { children: string }) {
  return (
    <Markdown skipHtml disallowedElements={DISALLOWED} components={COMPONENTS}>
      {children}
    </Markdown>
  );
}

/** Links to the app's screens open in place, links to other sites in a new tab; any other link becomes plain text. */
function TextLink({ href = '', children }: ComponentProps<'a'>) {
  const { t } = useTranslation();
  const link = linkOf(href);
  switch (link) {
    case 'screen':
      return <Link to={href}>{children}</Link>;
    case 'elsewhere':
      return (
        <a href={href} target="_blank" rel="noopener noreferrer">
          <span>{children}</span>
          <VisuallyHidden> {t('ui.newTab')}</VisuallyHidden>
        </a>
      );
    case 'mail':
      return <a href={href}>{children}</a>;
    case 'none':
      return children;
  }
}
