import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnnouncementCard } from '../../components/announcements/AnnouncementCard.tsx';
import { announcementProblems } from '../../contract/rules/announcement.ts';
import { MAX_ANNOUNCEMENT_CONTENT, MAX_ANNOUNCEMENT_TITLE } from '../../contract/rules/limits.ts';
import { PRIORITIES } from '../../contract/rules/values.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { AnnouncementEditor } from './use-announcement-editor.ts';
import styles from './announcements.module.css';

/** On windows at least this wide, the preview is open from the start. */
const WIDE = '(width >= 1100px)';

/** From this length, the title has a character counter, since it can't exceed the limit. */
const LONG_TITLE = 0.8 * MAX_ANNOUNCEMENT_TITLE;

/** The form: title, priority, whether it is active, the text, and its preview. */
export function AnnouncementFields({ editor }: { editor: AnnouncementEditor }) {
  const { t } = useTranslation();
  const { form, editing, wrong, busy, set } = editor;
  const id = useId();
  const ref = useFormFocus(editor);
  const [now] = useState(() => new Date().toISOString());
  const [preview, setPreview] = useState(() => matchMedia(WIDE).matches);
  const problem = (field: 'title' | 'content', max: number) => {
    const found = announcementProblems(form).find((each) => each.field === field);
    // No errors before the first submit; from then on, the error disappears as soon as the field is corrected.
    if (wrong === undefined || found === undefined) return undefined;
    return found.problem === 'too_long'
      ? t('announcements.form.tooLong', { max })
      : t('announcements.form.missing');
  };
  return (
    <section className={styles['part']} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t(editing === null ? 'announcements.form.new' : 'announcements.form.edit')}</h2>
      <form
        ref={ref}
        noValidate
        className={styles['form']}
        aria-labelledby={`${id}-title`}
        onSubmit={(event) => {
          event.preventDefault();
          void editor.submit();
        }}
      >
        <TextField
          label={t('announcements.form.heading')}
          name="title"
          autoComplete="off"
          required
          maxLength={MAX_ANNOUNCEMENT_TITLE}
          value={form.title}
          hint={
            form.title.length >= LONG_TITLE
              ? t('announcements.form.count', { count: form.title.length, max: MAX_ANNOUNCEMENT_TITLE })
              : undefined
          }
          error={problem('title', MAX_ANNOUNCEMENT_TITLE)}
          onChange={(event) => set('title', event.target.value)}
        />
        <div className={styles['pair']}>
          <Select
            label={t('announcements.form.priority')}
            name="priority"
            value={form.priority}
            onChange={({ target: { value } }) =>
              set('priority', PRIORITIES.find((each) => each === value) ?? 'low')
            }
          >
            {PRIORITIES.map((priority) => (
              <option key={priority} value={priority}>
                {t(`announcement.priority.${priority}`)}
              </option>
            ))}
          </Select>
          <Checkbox
            label={t('announcements.form.active')}
            hint={t('announcements.form.activeHint')}
            name="is_active"
            checked={form.is_active}
            onChange={(event) => set('is_active', event.target.checked)}
          />
        </div>
        <div className={styles['text']}>
          <TextArea
            label={t('announcements.form.content')}
            hint={t('announcements.form.contentHint')}
            name="content"
            rows={10}
            required
            maxLength={MAX_ANNOUNCEMENT_CONTENT}
            value={form.content}
            error={problem('content', MAX_ANNOUNCEMENT_CONTENT)}
            onChange={(event) => set('content', event.target.value)}
          />
          <span className={styles['count']}>
            {t('announcements.form.count', { count: form.content.length, max: MAX_ANNOUNCEMENT_CONTENT })}
          </span>
        </div>
        <div className={styles['actions']}>
          <Button type="submit" kind="primary" busy={busy}>
            {t(editing === null ? 'announcements.form.create' : 'announcements.form.update')}
          </Button>
          {editing !== null && (
            <Button onClick={() => void editor.cancel()} disabled={busy}>
              {t('announcements.form.cancel')}
            </Button>
          )}
          <Button
            className={styles['toggle']}
            aria-expanded={preview}
            aria-controls={`${id}-preview`}
            onClick={() => setPreview(!preview)}
          >
            <Icon of={preview ? EyeOff : Eye} size={18} />
            <span>{t(preview ? 'announcements.form.hidePreview' : 'announcements.form.showPreview')}</span>
          </Button>
        </div>
        <p className={styles['draft-note']}>{t('announcements.form.kept')}</p>
      </form>
      <section id={`${id}-preview`} aria-label={t('announcements.form.preview')} hidden={!preview}>
        {preview &&
          (form.title.trim() === '' && form.content.trim() === '' ? (
            <p className={styles['empty-preview']}>{t('announcements.form.previewEmpty')}</p>
          ) : (
            <AnnouncementCard announcement={form} madeAt={now} />
          ))}
      </section>
    </section>
  );
}

/** Moves the focus to the first invalid field, and to the first field when the form opens a different announcement. */
function useFormFocus({ wrong, begun }: AnnouncementEditor) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (wrong !== undefined) ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [wrong]);
  useEffect(() => {
    if (begun > 0) ref.current?.querySelector<HTMLElement>('input')?.focus();
  }, [begun]);
  return ref;
}
