import type { Place } from './names.ts'
import type { Scene, SceneDie, ScenePanel, SceneRow, SceneStep } from './scene.ts'
import type { ScenePoint, SceneShape } from './scene-shape.ts'

type Board = Scene['board']
const POINTY = ['east', 'north-east', 'north-west', 'west', 'south-west', 'south-east'] as const
const FACINGS = {
  pointy: POINTY,
  slanted: POINTY,
  flat: ['south-east', 'north-east', 'north', 'north-west', 'south-west', 'south'],
} as const
/** Beyond so many hexes a list of them says less than 'elsewhere'. */
const MANY = 24

/** The column and the row of a hex, counted from 0: '6, 3'. Slanted columns are read upright, as they always were. */
export const hexWords = ({ x, y }: ScenePoint, { grid }: Board): string =>
  `${grid === 'slanted' ? x + Math.floor(y / 2) : x}, ${y}`

/** Which way something faces: a direction on hexes, degrees on a table. */
export const facingWords = (facing: number, { grid }: Board): string =>
  grid === 'none' ? `${facing}°` : (FACINGS[grid][facing] ?? String(facing))

/** What a layer holds, each kind once; on hexes with the hexes it is in. */
export function layerWords(shapes: readonly SceneShape[], board: Board): string[] {
  const places = new Map<string, string[]>()
  for (const shape of shapes) {
    if (shape.label === null) continue
    const words = 'text' in shape && shape.text !== '' ? `${shape.label}: ${shape.text}` : shape.label
    const known = places.get(words) ?? []
    if (shape.type === 'hex') known.push(hexWords(shape.at, board))
    places.set(words, known)
  }
  return [...places].map(([words, hexes]) => {
    if (hexes.length === 0) return words
    return hexes.length > MANY ? `${words} elsewhere` : `${words} in ${hexes.map(hex => `(${hex})`).join(' ')}`
  })
}

/** Where something stands, in words; lengths as `length` writes them. */
export function placeWords({ x, y, facing, level }: Place, board: Board, length: (hundredths: number) => string): string {
  const at = board.grid === 'none' ? `${length(x)}, ${length(y)} ${board.unit}` : `hex ${hexWords({ x, y }, board)}`
  return `${at}${facing === null ? '' : `, facing ${facingWords(facing, board)}`}${level === null ? '' : `, level ${level}`}`
}

/** '3 of 6: Storm, everybody seeks cover'; the number only where the label is not the number itself. */
function stepWords(steps: readonly SceneStep[], at: number): string {
  const { label, text } = steps[at]!
  const said = label === String(at + 1) ? text : [label, text].filter(part => part !== '').join(', ')
  return `${at + 1} of ${steps.length}${said === '' ? '' : `: ${said}`}`
}

const diceWords = ({ colour, text, again }: SceneDie): string => `${colour} ${text}${again ? ' (rolled again)' : ''}`

/** What any panel says, in lines. */
export function panelRows(panel: ScenePanel): readonly SceneRow[] {
  if (panel.kind === 'facts') return panel.rows
  if (panel.kind === 'hand') {
    const known = panel.cards.map(({ title, text, rule }) => ({ label: title, value: text, rule }))
    return panel.unseen === 0 ? known : [...known, { label: 'face down', value: panel.unseen, rule: null }]
  }
  if (panel.kind === 'reserve') return panel.waiting.map(({ name, text, rule }) => ({ label: name, value: text, rule }))
  if (panel.kind === 'track') {
    const { at, steps } = panel
    return [{ label: 'now', value: at === null ? 'not begun' : stepWords(steps, at), rule: at === null ? null : steps[at]!.rule }]
  }
  if (panel.kind === 'dice') return [{ label: 'dice', value: panel.dice.map(diceWords).join(', '), rule: null }, ...panel.rows]
  const { at, sectors } = panel
  const next = (at + 1) % sectors.length
  return [
    { label: 'now', value: stepWords(sectors, at), rule: sectors[at]!.rule },
    { label: 'next', value: stepWords(sectors, next), rule: sectors[next]!.rule },
  ]
}
