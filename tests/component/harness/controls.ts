/** The controls of the page that aren't links. */

const CONTROLS =
  'button, summary, select, textarea, input:not([type=hidden], [type=file]), [role=option], [role=menuitem], [role=tab]';

/** A control's name and kind, without numbers, so that the same one in each row of a list is one control. */
export function nameOfControl(control: HTMLElement): string {
  const words = control.getAttribute('aria-label') ?? labelOf(control) ?? control.textContent;
  return `${control.getAttribute('role') ?? control.localName} "${words.replaceAll(/\d+/g, '#').trim()}"`;
}

function labelOf(control: HTMLElement): string | undefined {
  const isField =
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement;
  return isField ? control.labels?.[0]?.textContent : undefined;
}

/** The dialog in front, if one is open. */
export function openDialog(): Element | undefined {
  return [...document.querySelectorAll('dialog:modal')].at(-1);
}

/** Asks the dialog in front to close, as Escape does; some close only by their buttons. */
export function closeDialog(): void {
  openDialog()?.dispatchEvent(new Event('cancel', { cancelable: true }));
}

/** The controls that can be pressed now: those of the dialog in front if one is open, else those of the page. */
export function pressableControls(): HTMLElement[] {
  const root = openDialog() ?? document.body;
  return [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => control.checkVisibility() && !control.matches(':disabled, [inert] *'),
  );
}

/** Presses a button, chooses another option, or types into a field. */
export function press(control: HTMLElement): void {
  control.focus();
  if (control instanceof HTMLSelectElement) {
    control.selectedIndex = (control.selectedIndex + 1) % control.options.length;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (control instanceof HTMLTextAreaElement) type(control, HTMLTextAreaElement.prototype);
  else if (control instanceof HTMLInputElement && !/^(?:checkbox|radio|button|submit)$/.test(control.type))
    type(control, HTMLInputElement.prototype);
  else control.click();
}

/** What a field of each kind takes; other kinds take words. */
const TYPED: Readonly<Record<string, string>> = {
  number: '3',
  range: '3',
  date: '2026-05-06',
  time: '10:00',
  month: '2026-05',
  email: 'lin@example.org',
};

function type(field: HTMLInputElement | HTMLTextAreaElement, prototype: object): void {
  // React doesn't notice a value that is set through the field itself.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, TYPED[field.type] ?? 'words');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
