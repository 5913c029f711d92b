import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DESK_TOOLS } from './stage/desk-tools.ts';
import { KeyHints } from '../../ui/KeyHints.tsx';

const HINTS = [
  ['A', 'approve'],
  ['R', 'reject'],
  ['C', 'codes'],
  ['1 – 0', 'digit'],
  ['⇧ 1 – 8', 'digitMore'],
  ['D', 'finding'],
  ['W', 'reason'],
  ['Ctrl ↵', 'send'],
  ['J →', 'next'],
  ['K ←', 'previous'],
  ['Z', 'zoom'],
  ['+ −', 'scale'],
  ['← ↑ → ↓', 'move'],
  ['N', 'place'],
  ['S', 'side'],
  ['T', 'blink'],
  ['Y', 'other'],
  ['B', 'burst'],
  ['U', 'correct'],
  ['O', 'note'],
  ['V', 'earlierReason'],
  ['Q', 'equalised'],
  ['Delete', 'remove'],
  ['Ctrl Z', 'undo'],
  ['Esc', 'leave'],
  ['?', 'keys'],
] as const;

const ONLY_REJECTION: ReadonlySet<string> = new Set([
  'reject',
  'correct',
  'send',
  'codes',
  'digit',
  'digitMore',
  'finding',
  'burst',
  'earlierReason',
  'equalised',
]);

interface Props {
  /** True if the photo can be rejected, so that the keys for the codes work. */
  canReject: boolean;
  onClose: () => void;
}

/** A dialog with the keyboard shortcuts of the desk; `?` opens it. */
export function ShortcutsDialog({ canReject, onClose }: Props) {
  const { t } = useTranslation();
  const shown = HINTS.filter(([, meaning]) => canReject || !ONLY_REJECTION.has(meaning));
  return (
    <Dialog
      title={t('review.keys.title')}
      size="page"
      onClose={onClose}
      actions={
        <Button data-focus-first onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <KeyHints
        label={t('review.keys.title')}
        hints={[
          ...shown.map(([key, meaning]) => [key, t(`review.keys.${meaning}`)] as const),
          ...DESK_TOOLS.map(({ key, tool }) => [key.toUpperCase(), t(`deskTools.${tool}`)] as const),
        ]}
      />
    </Dialog>
  );
}
