import { useId } from 'react';
import styles from './radio-cards.module.css';

interface RadioCard<Value extends string> {
  value: Value;
  name: string;
  /** Explains the option's effect. */
  text: string;
}

interface Props<Value extends string> {
  legend: string;
  cards: readonly RadioCard<Value>[];
  /** Undefined if nothing is chosen yet. */
  value: Value | undefined;
  onChange: (value: Value) => void;
}

/** A radio group whose options explain their effect. The arrow keys move between them. */
export function RadioCards<Value extends string>({ legend, cards, value, onChange }: Props<Value>) {
  const id = useId();
  return (
    <fieldset className={styles['cards']}>
      <legend className={styles['legend']}>{legend}</legend>
      {cards.map((card) => (
        <label key={card.value} className={styles['card']}>
          <input
            type="radio"
            name={id}
            value={card.value}
            checked={card.value === value}
            onChange={() => onChange(card.value)}
            aria-labelledby={`${id}-${card.value}`}
            aria-describedby={`${id}-${card.value}-text`}
            className={styles['radio']}
          />
          <span className={styles['name']} id={`${id}-${card.value}`}>
            {card.name}
          </span>
          <span className={styles['text']} id={`${id}-${card.value}-text`}>
            {card.text}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
