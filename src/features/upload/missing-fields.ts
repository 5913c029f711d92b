/** What still prevents the photo from being sent (docs/rules/upload.md, "Missing items"). */
import type { PhotoForm, PhotoFormField } from '../../contract/photo/form.ts';
import { photoFormProblems } from '../../contract/photo/form.ts';

export interface MissingFields {
  /** Required fields that are blank, in the form's order. */
  blank: PhotoFormField[];
  /** Fields with a value that can't be sent. */
  wrong: PhotoFormField[];
}

/** Sorts a form's problems into blank and wrong fields. */
export function missingFields(form: PhotoForm): MissingFields {
  const problems = photoFormProblems(form);
  return {
    blank: problems.filter(({ problem }) => problem === 'required').map(({ field }) => field),
    wrong: problems.filter(({ problem }) => problem !== 'required').map(({ field }) => field),
  };
}
