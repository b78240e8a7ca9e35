import { seatsOf } from '@sandtable/wargame/teams'
import { setupRow } from '../../army/army-limits.ts'
import { proc } from '../../hooks.ts'
import { foeOf, type SideId, type Spot, type Terrain } from '../../world.ts'
import { edgeAsk, rampAsk, terrainKindAsk, terrainPlaceAsk } from '../asks/terrain.ts'
import {
  COMPASS_SIDES,
  DRAWN_KINDS,
  hasRoom,
  kindOf,
  mayBePlaced,
  PIECE_KINDS,
  pairSpots,
  pieceAt,
  type TableSide,
  twinOf,
} from '../terrain-pieces.ts'
import { distinctEdges, terrainFrom } from '../turn-map.ts'

/** What an event says of a piece of terrain. */
const pieceData = ({ id, type, at, length, width, facing, ramps }: Terrain) => ({
  terrain: id,
  kind: type,
  at: { x: at.x, y: at.y },
  length,
  width,
  facing,
  ramps: [...ramps],
})

/** MW-SETUP-07: terrain comes before the edges; a map has brought it already, otherwise it is drawn or placed in turn. */
export const placeTerrain = proc<Record<string, never>>()('placeTerrain', 'MW-SETUP-07', {
  begin(play) {
    const { terrain, options } = play.world
    if (terrain.length > 0) return play.done()
    const { terrain: count } = setupRow(options.points, options.training)
    return options.terrain === 'alternating'
      ? play.call(alternateTerrain, { left: count, side: 'a', kind: '', at: null, facing: 0 }, 'end')
      : play.call(drawTerrain, { pairs: Math.ceil(count / 2), kind: '', facing: 0, ramp: null }, 'end')
  },
  end: play => play.done(),
})

/** Facings in steps of 15 degrees. */
const FACINGS = 24

/** MW-R-16: the generator's point-symmetric pairs: a kind, a facing, and one of the spots where both pieces may lie. */
export const drawTerrain = proc<{ pairs: number; kind: string; facing: number; ramp: string | null }>()(
  'drawTerrain',
  'MW-R-16',
  {
    begin: (play, { pairs }) =>
      pairs === 0
        ? play.done()
        : play.roll({ sides: DRAWN_KINDS.length, count: 1, rule: 'MW-R-16', why: 'terrain kind', seat: null }, 'facing'),
    facing(play, vars) {
      vars.kind = DRAWN_KINDS[play.faces()[0]! - 1]!.id
      return play.roll({ sides: FACINGS, count: 1, rule: 'MW-R-16', why: 'terrain facing', seat: null }, 'ramp')
    },
    ramp(play, vars) {
      vars.facing = (play.faces()[0]! - 1) * (360 / FACINGS)
      vars.ramp = null
      if (!kindOf(vars.kind).type.ramp) return play.goto('spot')
      return play.roll({ sides: COMPASS_SIDES.length, count: 1, rule: 'MW-TERR-06', why: 'open side', seat: null }, 'opened')
    },
    opened(play, vars) {
      vars.ramp = COMPASS_SIDES[play.faces()[0]! - 1]!
      return play.goto('spot')
    },
    spot(play, vars) {
      const count = pairSpots(play.world, kindOf(vars.kind), vars.facing).length
      if (count > 0) return play.roll({ sides: count, count: 1, rule: 'MW-R-16', why: 'terrain spot', seat: null }, 'placed')
      // Without room for it the pair is drawn again from what has room, or left out on a full table.
      const other = DRAWN_KINDS.find(kind => !kind.type.ramp && pairSpots(play.world, kind, 0).length > 0)
      if (!other) return play.done()
      vars.kind = other.id
      vars.facing = 0
      return play.goto('spot')
    },
    placed(play, vars) {
      const { world } = play
      const at = pairSpots(world, kindOf(vars.kind), vars.facing)[play.faces()[0]! - 1]!
      const piece = pieceAt(world, kindOf(vars.kind), at, vars.facing, vars.ramp === null ? [] : [vars.ramp])
      const twin = { ...twinOf(world, piece), id: `t${world.terrain.length + 2}` }
      world.terrain.push(piece, twin)
      for (const one of [piece, twin]) play.emit('terrain placed', 'MW-R-16', { ...pieceData(one), side: null })
      vars.pairs--
      return play.goto('begin')
    },
  },
)

type Placing = { left: number; side: SideId; kind: string; at: Spot | null; facing: number }

/** MW-R-16: the players place terrain in turn, the host first, half each (MW-SETUP-05). */
export const alternateTerrain = proc<Placing>()('alternateTerrain', 'MW-R-16', {
  begin(play, { left, side }) {
    const { world } = play
    if (left === 0 || !PIECE_KINDS.some(kind => mayBePlaced(kind) && hasRoom(world, kind))) return play.done()
    return play.ask(terrainKindAsk, [seatsOf(world, side)[0]!], {}, 'chosen')
  },
  chosen(play, vars) {
    vars.kind = play.answer(terrainKindAsk).ids[0]!
    return play.ask(terrainPlaceAsk, [seatsOf(play.world, vars.side)[0]!], { kind: vars.kind }, 'placed')
  },
  placed(play, vars) {
    const { x, y, facing } = play.answer(terrainPlaceAsk).places[0]!
    vars.at = { x, y }
    vars.facing = facing ?? 0
    if (!kindOf(vars.kind).type.ramp) return play.goto('down')
    return play.ask(rampAsk, [seatsOf(play.world, vars.side)[0]!], {}, 'down')
  },
  down(play, vars) {
    const { world } = play
    const kind = kindOf(vars.kind)
    const piece = pieceAt(world, kind, vars.at!, vars.facing, kind.type.ramp ? [play.answer(rampAsk).ids[0]!] : [])
    world.terrain.push(piece)
    play.emit('terrain placed', 'MW-R-16', { ...pieceData(piece), side: vars.side })
    vars.left--
    vars.side = foeOf(vars.side)
    return play.goto('begin')
  },
})

/** MW-R-148: the host's choice among the edges that make a difference; the table is turned so that it lies at y = 0. */
export const chooseEdge = proc<Record<string, never>>()('chooseEdge', 'MW-SETUP-08', {
  begin(play) {
    const edges = distinctEdges(play.world)
    return edges.length < 2 ? play.done() : play.ask(edgeAsk, [seatsOf(play.world, 'a')[0]!], { edges }, 'chosen')
  },
  chosen(play) {
    const edge = play.answer(edgeAsk).ids[0] as TableSide
    play.world.terrain = terrainFrom(play.world, edge)
    play.emit('edge chosen', 'MW-R-148', { edge, side: 'a' })
    return play.done()
  },
})
