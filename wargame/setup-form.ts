import { DESCRIPTION_LIMITS, findTooMuch, type JsonObject, type Loaded, type SetupField, type SetupForm } from '@sandtable/kernel'

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
/** A choice between tables: each is shown as it will look. */
export const tableField = (words: FieldWords, value: string, options: readonly FieldOption[]): SetupField => ({
  ...words,
  type: 'choice',
  value,
  options,
  onTable: true,
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

const isSound = (field: SetupField): boolean => {
  if (field.type === 'choice') return typeof field.value === 'string'
  return field.type === 'switch' ? typeof field.value === 'boolean' : Number.isFinite(field.value)
}

/** A form that takes whatever comes in: what is so wrong that it cannot be shown has no fields and no seats, and stays as it is. */
export function formFor<S extends JsonObject>(read: (raw: unknown) => Loaded<S>, form: SetupForm<S>): SetupForm<S> {
  const shown = <T>(setup: S, nothing: T, show: (setup: S) => T): T => {
    if (findTooMuch(setup, DESCRIPTION_LIMITS) !== null) return nothing
    try {
      return show(setup)
    } catch {
      // Not written out in full, or no set-up at all: what its game reads can be shown, or else its form is at fault.
      const whole = read(setup)
      return whole.ok ? show(whole.value) : nothing
    }
  }
  return {
    fields(setup) {
      const fields = shown(setup, [], form.fields)
      return fields.every(isSound) || read(setup).ok ? fields : []
    },
    change: (setup, field, value) => shown(setup, setup, whole => form.change(whole, field, value)),
    seated: (setup, seats) => shown(setup, setup, whole => form.seated(whole, seats)),
    seats(setup) {
      const seats = shown(setup, [], form.seats)
      return seats.every(({ id, team }) => typeof id === 'string' && typeof team === 'string') ? seats : []
    },
  }
}
