/** How much of something from outside is looked at. */
export type SizeLimits = {
  /** Numbers, texts, lists and objects, all together. */
  values: number
  /** Lists and objects within one another. */
  depth: number
  /** Characters of one text or name. */
  text: number
}
/** Many times what any set-up, position or army needs. */
export const DESCRIPTION_LIMITS: SizeLimits = { values: 10_000, depth: 24, text: 2000 }
/** The same for a record, which holds a whole game. */
export const RECORD_LIMITS: SizeLimits = { values: 1_000_000, depth: 32, text: 10_000 }
/** Longer texts are not looked at, in characters. */
export const LONGEST_TEXT = 8_000_000

/** Why this is too much to be looked at; null: it is not. Nothing is copied on the way, so that even a million values are walked through quickly. */
export function findTooMuch(raw: unknown, { values, depth, text }: SizeLimits): string | null {
  let count = 1
  const look = (one: unknown, left: number): string | null => {
    if (typeof one === 'string') return one.length > text ? `must not hold a text of more than ${text} characters` : null
    if (typeof one !== 'object' || one === null) return null
    if (Array.isArray(one)) return lookThrough(one, left)
    for (const key in one) {
      const tooMuch = lookAt((one as { readonly [key: string]: unknown })[key], left)
      if (tooMuch !== null) return tooMuch
    }
    return null
  }
  const lookThrough = (list: readonly unknown[], left: number): string | null => {
    for (const part of list) {
      const tooMuch = lookAt(part, left)
      if (tooMuch !== null) return tooMuch
    }
    return null
  }
  const lookAt = (part: unknown, left: number): string | null => {
    if (++count > values) return `must not hold more than ${values} values`
    if (left === 0) return `must not be nested more than ${depth} deep`
    // Most parts are numbers and short words.
    return typeof part === 'number' ? null : look(part, left - 1)
  }
  return look(raw, depth)
}
