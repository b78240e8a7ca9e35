import type { ScenePiece, SceneRow } from '@sandtable/kernel'

/** A profile sorted for reading: figures are set large, traits are chips, texts take a whole line. */
export type PieceProfile = {
  figures: readonly SceneRow[]
  traits: readonly SceneRow[]
  rows: readonly SceneRow[]
  texts: readonly SceneRow[]
}

const LONGEST_FIGURE = 8
const LONGEST_ROW = 34

const isTrait = ({ label }: SceneRow) => /^traits?$/i.test(label)
/** A number with or without its unit, or a word as short as a compass point. */
const isFigure = ({ value }: SceneRow) =>
  String(value).length <= LONGEST_FIGURE && (/\d/.test(String(value)) || String(value).length <= 2)
/** Too long to stand beside its label. */
export const isText = ({ value }: Pick<SceneRow, 'value'>) => String(value).length > LONGEST_ROW

/** Several traits in one row become one chip each; commas inside brackets belong to the trait. */
const traitsIn = (row: SceneRow): SceneRow[] =>
  String(row.value)
    .split(/,\s*(?![^(]*\))/)
    .filter(value => value !== '' && value !== 'none')
    .map(value => ({ ...row, value }))

/** What the card's head and bars say already is left out. */
export function profileOf({ card, bars, kind }: Pick<ScenePiece, 'card' | 'bars' | 'kind'>): PieceProfile {
  const said = new Set(bars.map(bar => bar.label))
  const kinds = kind.toLowerCase().split(/,\s*/)
  const rows = card.filter(row => !said.has(row.label) && !kinds.includes(String(row.value).toLowerCase()))
  const others = rows.filter(row => !isTrait(row))
  return {
    figures: others.filter(isFigure),
    traits: rows.filter(isTrait).flatMap(traitsIn),
    rows: others.filter(row => !isFigure(row) && !isText(row)),
    texts: others.filter(row => !isFigure(row) && isText(row)),
  }
}

/** '15 cm' as the number and what it counts; what does not begin with a number stays whole. */
export function figureOf(value: string | number): { number: string; unit: string } {
  const found = /^([+−-]?\d[\d.,+/]*)\s*(.*)$/.exec(String(value))
  return found ? { number: found[1]!, unit: found[2]! } : { number: String(value), unit: '' }
}
