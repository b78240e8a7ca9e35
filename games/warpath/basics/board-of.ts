import { HEIGHTS } from '../data/measures.ts'
import type { Terrain, Unit, World } from '../world.ts'
import type { Board, Ground, Stand } from './board.ts'
import { profileOf, terrainTypeOf } from './look-ups.ts'
import { hasMark } from './marks.ts'
import { bodyOf, terrainBody } from './measure.ts'

type Standing = Pick<World, 'table' | 'terrain' | 'units'>

const groundOf = (piece: Terrain): Ground => ({
  id: piece.id,
  body: terrainBody(piece),
  height: piece.height,
  type: terrainTypeOf(piece),
})

/** The bases of a unit as geometry sees them, wherever the unit is. */
export function standsFor(unit: Unit): Stand[] {
  const { type, height, flies, isAntiGrav } = profileOf(unit)
  const hovers = hasMark(unit, 'hovering')
  return unit.bases.map(base => ({
    ...{ id: base.id, unit: unit.id, side: unit.side, body: bodyOf(unit, base), type, flies, hovers },
    // WP-FLY-16: a flier that hovers comes down.
    ...{ height: hovers ? HEIGHTS.hoverHeight : height, antiGrav: isAntiGrav, inside: unit.building },
  }))
}

/** Everything that decides how a board looks, as one text. */
function signatureOf({ units }: Standing): string {
  let text = ''
  for (const id in units) {
    const unit = units[id]!
    if (unit.where !== 'table') continue
    text += `${id}:${unit.profile}:${unit.building ?? ''}:${hasMark(unit, 'hovering') ? 1 : 0}`
    for (const { id: base, at, facing } of unit.bases) text += `|${base},${at.x},${at.y},${facing}`
    text += ';'
  }
  return text
}

type Known = { pieces: readonly Terrain[]; grounds: readonly Ground[]; boards: { signature: string; board: Board }[] }
/** Boards are remembered with a piece of their terrain: pieces do not change, and worlds that are copies share them. */
const known = new WeakMap<object, Known>()
/** So many boards of a table: a bot looks at several courses of a game by turns. */
const MOST = 16

const areSame = (a: readonly Terrain[], b: readonly Terrain[]): boolean =>
  a.length === b.length && a.every((piece, i) => piece === b[i])

function knownFor({ terrain, table }: Standing): Known {
  const key = terrain[0] ?? table
  const old = known.get(key)
  if (old && areSame(old.pieces, terrain)) return old
  const made: Known = { pieces: [...terrain], grounds: terrain.map(groundOf), boards: [] }
  known.set(key, made)
  return made
}

/**
 * The table as it stands now, for sight and movement. The same board for the same standing, so that what is worked out on it (lines of sight
 * above all) is not worked out again.
 */
export function boardOf(world: Standing): Board {
  const { grounds, boards } = knownFor(world)
  const signature = signatureOf(world)
  const at = boards.findIndex(one => one.signature === signature)
  if (at === 0) return boards[0]!.board
  const { width, height } = world.table
  const made =
    at > 0
      ? boards.splice(at, 1)[0]!
      : {
          signature,
          board: {
            table: { width, height },
            stands: Object.values(world.units).flatMap(unit => (unit.where === 'table' ? standsFor(unit) : [])),
            grounds,
          },
        }
  boards.unshift(made)
  boards.length = Math.min(boards.length, MOST)
  return made.board
}
