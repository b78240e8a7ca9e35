import type { Place } from './names.ts'
import type { Scene, ScenePoint, SceneShape } from './scene.ts'

type Board = Scene['board']
const FACINGS = {
  pointy: ['east', 'north-east', 'north-west', 'west', 'south-west', 'south-east'],
  flat: ['south-east', 'north-east', 'north', 'north-west', 'south-west', 'south'],
} as const
/** Beyond so many hexes a list of them says less than 'elsewhere'. */
const MANY = 24

/** The column and the row of a hex, counted from 0, as people count them: '6, 3'. */
export const hexWords = ({ x, y }: ScenePoint, { grid }: Board): string =>
  grid === 'flat' ? `${x}, ${y + Math.floor(x / 2)}` : `${x + Math.floor(y / 2)}, ${y}`

/** Which way something faces: a direction on hexes, degrees on a table. */
export const facingWords = (facing: number, { grid }: Board): string =>
  grid === 'none' ? `${facing}°` : (FACINGS[grid][facing] ?? String(facing))

/** What a layer holds, each kind once; on hexes with the hexes it is in. */
export function layerWords(shapes: readonly SceneShape[], board: Board): string[] {
  const places = new Map<string, string[]>()
  for (const shape of shapes) {
    if (shape.label === null) continue
    const known = places.get(shape.label) ?? []
    if (shape.type === 'hex') known.push(hexWords(shape.at, board))
    places.set(shape.label, known)
  }
  return [...places].map(([label, hexes]) => {
    if (hexes.length === 0) return label
    return hexes.length > MANY ? `${label} elsewhere` : `${label} in ${hexes.map(hex => `(${hex})`).join(' ')}`
  })
}

/** Where something stands, in words; lengths as `length` writes them. */
export function placeWords({ x, y, facing, level }: Place, board: Board, length: (hundredths: number) => string): string {
  const at = board.grid === 'none' ? `${length(x)}, ${length(y)} ${board.unit}` : `hex ${hexWords({ x, y }, board)}`
  return `${at}${facing === null ? '' : `, facing ${facingWords(facing, board)}`}${level === null ? '' : `, level ${level}`}`
}
