import { MapPin, Maximize2, SkipForward } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Elements } from '../../../ui/elements.ts';
import type { RemainingAllowance } from '../../../api/remaining-allowance.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { classes } from '../../../ui/classes.ts';
import { DeleteButton } from '../decision/DeleteButton.tsx';
import { DESK_TOOLS } from './desk-tools.ts';
import type { DeskTool } from './desk-tools.ts';
import styles from './photo-tools.module.css';

interface Props {
  /** The tools that are on. */
  tools: ReadonlySet<DeskTool>;
  onTool: (tool: DeskTool) => void;
  /** Whether the previous rejection's pins are shown; missing if there are none. */
  pins?: boolean;
  onPins?: () => void;
  /** Buttons that compare the photo with another one. */
  compare: Elements;
  zoomed: boolean;
  onZoom: () => void;
  /** Goes to the next pin or place; missing if there is none. */
  onPlace?: () => void;
  /** Missing for an appeal, since the decision bar has the button. */
  onDelete?: () => void;
  /** How many deletions the reviewer has left today; undefined if there is no limit for this photo. */
  deletions: RemainingAllowance | undefined;
  /** Buttons before the tools, in reach of the arrow keys. */
  children: Elements;
  /** Buttons after the tools. */
  settings: Elements;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tools for the photo on the desk. They are one stop for the Tab key; the arrow keys move within them. */
export function PhotoTools(props: Props) {
  const { tools, onTool, pins, onPins, compare, zoomed, onZoom, onPlace, onDelete, deletions } = props;
  const { children, settings } = props;
  const { t } = useTranslation();
  return (
    // The arrow keys move the focus among the buttons.
    <div
      className={styles['tools']}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('review.desk.tools')}
      onKeyDown={moveFocus}
    >
      {children}
      {pins !== undefined && (
        <IconButton
          icon={MapPin}
          label={t('review.appeal.pins')}
          aria-pressed={pins}
          tabIndex={0}
          className={styles['toggle']}
          onClick={onPins}
        />
      )}
      {DESK_TOOLS.map(({ tool, icon }, index) => (
        <IconButton
          key={tool}
          icon={icon}
          label={t(`deskTools.${tool}`)}
          aria-pressed={tools.has(tool)}
          tabIndex={index === 0 && pins === undefined ? 0 : -1}
          className={styles['toggle']}
          onClick={() => onTool(tool)}
        />
      ))}
      {compare}
      <IconButton
        icon={Maximize2}
        label={t('deskTools.zoom')}
        aria-pressed={zoomed}
        className={classes(styles['toggle'], styles['zoom'])}
        tabIndex={-1}
        onClick={onZoom}
      />
      {onPlace !== undefined && (
        <IconButton icon={SkipForward} label={t('review.zoom.place')} tabIndex={-1} onClick={onPlace} />
      )}
      {settings}
      {onDelete !== undefined && <DeleteButton left={deletions} onDelete={onDelete} />}
    </div>
  );
}

/** Moves the focus among the buttons of the toolbar, but not in a dialog that one of them has opened. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const steps = STEPS[event.key];
  if (steps === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > button')];
  const index = buttons.findIndex((button) => button === event.target);
  if (index < 0) return;
  event.preventDefault();
  buttons[Math.min(buttons.length - 1, Math.max(0, index + steps))]?.focus();
}
