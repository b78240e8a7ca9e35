import type { TraitRef } from '@sandtable/kernel'
import { inch } from './inch.ts'
import { DIE_KINDS, type DieKind } from './types.ts'

/** 'Save (5+)' is { trait: 'keyword-save', n: 5 }, 'Command Radius (16")' { trait: 'keyword-command-radius', n: 1600 }, 'Tactician (Green)' { trait: 'keyword-tactician', die: 'Green' }. */
export function keywordOf(printed: string): TraitRef {
  const [, name = printed, inBrackets] = /^(.*?) ?(?:\((.*)\))?$/.exec(printed) ?? []
  const trait = `keyword-${name.toLowerCase().replaceAll(' ', '-')}`
  if (inBrackets === undefined) return Object.freeze({ trait })
  const die = DIE_KINDS.find(kind => kind === inBrackets)
  if (die) return Object.freeze({ trait, die })
  if (!/\d/.test(inBrackets)) return Object.freeze({ trait: `${trait}-${inBrackets.toLowerCase()}` })
  const n = Number.parseInt(inBrackets, 10)
  return Object.freeze({ trait, n: inBrackets.endsWith('"') ? inch(n) : n })
}

/** Keywords of one profile or weapon, read once. */
export function keywordsIn(printed: readonly string[]) {
  const traits = Object.freeze(printed.map(keywordOf))
  return {
    traits,
    has: (trait: string): boolean => traits.some(ref => ref.trait === trait),
    /** The number in brackets; null without the keyword. */
    number: (trait: string): number | null => {
      const ref = traits.find(one => one.trait === trait)
      return typeof ref?.n === 'number' ? ref.n : null
    },
    dice: (trait: string): DieKind[] =>
      traits.flatMap(ref => (ref.trait === trait ? DIE_KINDS.filter(kind => kind === ref.die) : [])),
  }
}
