import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import Markdown from 'react-markdown';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { linkOf } from './links.ts';

/** Headings stand below the announcement's own; a picture has no place in it. */
const PARTS = { a: TextLink, h1: 'h3', h2: 'h3', h3: 'h4', h5: 'h4', h6: 'h4' } as const;
const LEFT_OUT = ['img'];

/** What Markdown makes of a text: no HTML that stands in it, and no pictures (docs/rules/administration.md, "Banner"). */
export function AnnouncementText({ children }: { children: string }) {
  return (
    <Markdown skipHtml disallowedElements={LEFT_OUT} components={PARTS}>
      {children}
    </Markdown>
  );
}

/** Our own screens open in the app, other sites in a new tab; what is neither is words only. */
function TextLink({ href = '', children }: ComponentProps<'a'>) {
  const { t } = useTranslation();
  const link = linkOf(href);
  switch (link) {
    case 'screen':
      return <Link to={href}>{children}</Link>;
    case 'elsewhere':
      return (
        <a href={href} target="_blank" rel="noopener noreferrer">
          {children}
          <VisuallyHidden> {t('ui.newTab')}</VisuallyHidden>
        </a>
      );
    case 'mail':
      return <a href={href}>{children}</a>;
    case 'none':
      return children;
  }
}
