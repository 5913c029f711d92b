import type { PhotoFormField } from '../../contract/photo/form.ts';

/** Scrolls a field of the form into view, and focuses it. */
export function goToField(field: PhotoFormField): void {
  const control = document.querySelector<HTMLElement>(
    `[data-field="${field}"] :is(input, select, textarea, button)`,
  );
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center', behavior: 'smooth' });
}
