import type { JsonObject, Scene } from '@sandtable/kernel'
import { nameOf } from './places.ts'

export type Figure = { label: string; value: string }

/** Fields that hold a length: hundredths of the board's unit, or hexes. */
const LENGTHS: ReadonlySet<string> = new Set('length reach range distance moved gap radius link far away budget'.split(' '))
/** Bounds: a length only where they are too large for a count. */
const BOUNDS: ReadonlySet<string> = new Set(['most', 'least', 'left', 'limit'])
/** Places, not amounts: the board shows them. */
const PLACES: ReadonlySet<string> = new Set(['x', 'y', 'right', 'bottom', 'top', 'width', 'height', 'facing', 'level'])

const isLength = (field: string, value: number, { grid }: Scene['board']): boolean =>
  grid === 'none' && (LENGTHS.has(field) || (BOUNDS.has(field) && Math.abs(value) >= 100))

const shortened = (value: number): string => String(Math.round(value * 10) / 10)

/** 'splitAt' and 'split_at' as people write them. */
const spaced = (field: string): string =>
  field
    .replace(/([a-z])([A-Z])|[_-]/g, '$1 $2')
    .toLowerCase()
    .trim()

function wordsFor(field: string, value: JsonObject[string], scene: Scene): string | null {
  if (typeof value === 'number')
    return isLength(field, value, scene.board) ? `${shortened(value / 100)} ${scene.board.unit}` : shortened(value)
  if (typeof value === 'string') return nameOf(scene, value) ?? (/^[a-z][a-z ]*$/i.test(value) ? value : null)
  return null
}

/** The numbers and names that decided something, in words; ids nobody can read are left out. */
export function figuresOf(params: JsonObject, scene: Scene): Figure[] {
  return Object.entries(params).flatMap(([field, value]) => {
    if (PLACES.has(field)) return []
    const words = wordsFor(field, value, scene)
    return words === null ? [] : [{ label: spaced(field), value: words }]
  })
}

/** The numbers alone, in one line: 'length 12.4 cm, reach 8 cm'. Empty where there are none. */
export const numbersLine = (params: JsonObject, scene: Scene): string =>
  figuresOf(params, scene)
    .filter(f => /\d/.test(f.value))
    .map(f => `${f.label} ${f.value}`)
    .join(', ')
