import { useTranslation } from 'react-i18next';
import { MAX_DESCRIPTION, MAX_FIELD } from '../../../contract/rules/limits.ts';
import type { PhotoFormField } from '../../../contract/photo/form.ts';
import type { FieldProblem } from '../../../contract/rules/rules.ts';

/** Returns a function that gives a field's error message. */
export function useProblemWords(
  problems: readonly FieldProblem<PhotoFormField>[],
): (field: PhotoFormField) => string | undefined {
  const { t } = useTranslation();
  return (field) => {
    const problem = problems.find((entry) => entry.field === field)?.problem;
    if (problem === 'invalid' && field === 'airport') return t('photo.airport.invalid');
    const max = field === 'description' ? MAX_DESCRIPTION : MAX_FIELD;
    return problem === undefined ? undefined : t(`photo.form.problem.${problem}`, { max });
  };
}
