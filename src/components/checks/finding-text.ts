/** Says a finding of the checks in one sentence, with what to do about it. */
import type { TFunction } from 'i18next';
import type { Finding } from '../../../workers/image/checks/findings.ts';

/** The sentence of a finding; numbers are written as usual in the language. */
export function findingText({ kind, value }: Finding, t: TFunction, language: string): string {
  const formatted = (decimals: number) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: decimals }).format(Math.abs(value));
  switch (kind) {
    case 'tilt':
      return t(`checks.tilt.${value > 0 ? 'right' : 'left'}`, { value: formatted(1) });
    case 'highlights':
    case 'shadows':
      return t(`checks.${kind}`, { value: formatted(1) });
    case 'dust':
      return t('checks.dust', { count: value });
    case 'jpeg':
      return t('checks.jpeg', { value: formatted(0) });
    case 'motion':
    case 'blur':
    case 'noise':
    case 'halo':
      return t(`checks.${kind}`);
  }
}
