import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RotateCcw } from '../../ui/icons.ts';
import { hasOwnTexts } from './form.ts';
import { clearAll } from './strip-actions.ts';
import { useUpload } from './upload-state.ts';

/** Empties the strip and what the form has of one photo, which can be undone; not to be pressed while there is nothing to clear. */
export function ClearAll() {
  const { t } = useTranslation();
  const hasSomething = useUpload(({ strip, form }) => strip.length > 0 || hasOwnTexts(form));
  return (
    <Button disabled={!hasSomething} onClick={() => void clearAll()}>
      <Icon of={RotateCcw} />
      {t('upload.clearAll')}
    </Button>
  );
}
