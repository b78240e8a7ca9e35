import type { PieceCard, ScenePiece, SceneRow } from '@sandtable/kernel'

/** A profile sorted for reading: figures are set large, traits are chips, texts take a whole line. */
type PieceProfile = PieceCard & { texts: readonly SceneRow[] }

const LONGEST_ROW = 34

/** Too long to stand beside its label. */
export const isText = ({ value }: Pick<SceneRow, 'value'>) => String(value).length > LONGEST_ROW

/** What the bars say already is left out. */
export function profileOf({ card, bars }: Pick<ScenePiece, 'card' | 'bars'>): PieceProfile {
  const said = new Set(bars.map(bar => bar.label))
  return {
    figures: card.figures.filter(figure => !said.has(figure.label)),
    traits: card.traits,
    rows: card.rows.filter(row => !isText(row)),
    texts: card.rows.filter(isText),
  }
}
