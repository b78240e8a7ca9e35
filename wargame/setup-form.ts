import type { SetupField } from '@sandtable/kernel'

/** What every field of a set-up form says of itself. */
export type FieldWords = Pick<SetupField, 'id' | 'label' | 'text' | 'rule' | 'section'>
export type FieldOption = { id: string; label: string; text: string }
/** What a form may hand back for a field. */
export type FieldValue = string | boolean | number

export const choiceField = (words: FieldWords, value: string, options: readonly FieldOption[]): SetupField => ({
  ...words,
  type: 'choice',
  value,
  options,
})
export const switchField = (words: FieldWords, value: boolean): SetupField => ({ ...words, type: 'switch', value })
export const numberField = (words: FieldWords, value: number, [min, max]: readonly [number, number]): SetupField => ({
  ...words,
  type: 'number',
  value,
  min,
  max,
  step: 1,
})

const OWN = 'own'
/** One of the ready ones; `same` is which of them it is now, null: it is somebody's own, which stays while nothing else is chosen. */
export function readyField(
  words: FieldWords,
  same: string | null,
  ready: readonly FieldOption[],
  own: Omit<FieldOption, 'id'>,
): SetupField {
  const kept = same === null ? [{ id: OWN, ...own }] : []
  return choiceField(words, same ?? OWN, [...kept, ...ready])
}
