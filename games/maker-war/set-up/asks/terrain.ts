import { asking, type ChoiceOf, deed, legal, option, verdictOf, violation } from '@sandtable/kernel'
import { placesInFull } from '@sandtable/wargame/ways'
import { ask } from '../../hooks.ts'
import type { Spot, World } from '../../world.ts'
import {
  COARSE_LATTICE,
  COMPASS_SIDES,
  hasRoom,
  kindOf,
  latticeSpots,
  mayBePlaced,
  PIECE_KINDS,
  type PieceKind,
  pieceAt,
  pieceProblems,
} from '../terrain-pieces.ts'

type Nothing = Record<string, never>

function refusalOf(world: World, kind: PieceKind) {
  if (!mayBePlaced(kind)) return violation('MW-SETUP-07', 'fortifications exist only as Points of Interest')
  return hasRoom(world, kind) ? null : violation('MW-R-16', 'there is no room left for it')
}

/** MW-SETUP-05, MW-R-16: which piece of terrain a player places next. */
export const terrainKindAsk = ask<Nothing, 'pick'>({
  kind: 'mw.terrain-kind',
  type: 'pick',
  rule: 'MW-R-16',
  when: 'in the set-up, when players place the terrain',
  which: 'pieces of terrain',
  ask: world => ({
    type: 'pick',
    ...asking({ text: 'Which piece of terrain do you place next?', act: 'Place', told: 'chooses a piece of terrain to place' }),
    options: PIECE_KINDS.map(kind =>
      option(kind.id, `${kind.type.name}, ${kind.id.split('/')[1]} cm`, {
        rule: 'MW-SETUP-06',
        brings: true,
        refusal: refusalOf(world, kind),
      }),
    ),
    min: 1,
    max: 1,
  }),
  validate: () => legal(),
  candidates(world, _subject, _seat, rng) {
    const open = rng.shuffle(PIECE_KINDS.filter(mayBePlaced))
    const found: ChoiceOf<'pick'>[] = []
    for (const kind of open) if (found.length < 8 && hasRoom(world, kind)) found.push({ type: 'pick', ids: [kind.id] })
    return found
  },
})

const RIGHT_ANGLES = [0, 90] as const
type Piece = { kind: string }
const choiceAt = ({ x, y }: Spot, facing: number): ChoiceOf<'arrange'> => ({
  type: 'arrange',
  places: [{ piece: 'terrain', x, y, facing, level: null }],
})

/** Where the piece lies and how it is turned. */
export const terrainPlaceAsk = ask<Piece, 'arrange'>({
  kind: 'mw.terrain-place',
  type: 'arrange',
  rule: 'MW-R-16',
  when: 'in the set-up, when a piece of terrain is placed',
  ask(world, { kind }) {
    const { length, width } = pieceAt(world, kindOf(kind), { x: 0, y: 0 }, 0, [])
    const name = kindOf(kind).type.name.toLowerCase()
    return {
      type: 'arrange',
      ...asking({ text: `Place the ${name}, and turn it as you like`, act: 'Place', told: `places the ${name}` }),
      pieces: [{ id: 'terrain', name: kindOf(kind).type.name, icon: '', footprint: { type: 'rect', length, width }, from: null }],
      around: null,
      proposal: null,
    }
  },
  inFull: placesInFull,
  validate(world, { kind }, _seat, { places }) {
    const { x, y, facing } = places[0]!
    return verdictOf(pieceProblems(world, pieceAt(world, kindOf(kind), { x, y }, facing ?? 0, [])))
  },
  candidates(world, { kind }, _seat, rng) {
    const spots = rng.shuffle(latticeSpots(world, COARSE_LATTICE, false))
    const found: ChoiceOf<'arrange'>[] = []
    for (const at of spots)
      for (const facing of RIGHT_ANGLES)
        if (found.length < 6 && pieceProblems(world, pieceAt(world, kindOf(kind), at, facing, [])).length === 0)
          found.push(choiceAt(at, facing))
    return found
  },
  /** The free spot of a lattice of 5 cm that is nearest to the wish, which itself comes first. */
  propose(world, { kind }, _seat, { places }) {
    const wish = places[0]!
    const facing = wish.facing ?? 0
    const far = (at: Spot) => (at.x - wish.x) * (at.x - wish.x) + (at.y - wish.y) * (at.y - wish.y)
    const spots = [wish, ...latticeSpots(world, COARSE_LATTICE, false).sort((a, b) => far(a) - far(b))]
    const at = spots.find(spot => pieceProblems(world, pieceAt(world, kindOf(kind), spot, facing, [])).length === 0)
    return at ? choiceAt(at, facing) : null
  },
})

/** MW-TERR-06: the open side of a border. */
export const rampAsk = ask<Nothing, 'pick'>({
  kind: 'mw.ramp',
  type: 'pick',
  rule: 'MW-TERR-06',
  when: 'in the set-up, when terrain with a border is placed',
  which: 'a side of it',
  ask: () => ({
    type: 'pick',
    ...asking({
      text: 'A border runs round it. On which side is it open?',
      act: 'Choose',
      told: 'chooses on which side the border is open',
    }),
    options: COMPASS_SIDES.map(side => deed(side, `Open to the ${side}`, { rule: 'MW-TERR-06' })),
    min: 1,
    max: 1,
  }),
  validate: () => legal(),
  candidates: (_world, _subject, _seat, rng) => rng.shuffle(COMPASS_SIDES.map(side => ({ type: 'pick', ids: [side] }))),
})

/** MW-SETUP-08: the host's edge; the other side has the opposite one. */
export const edgeAsk = ask<{ edges: readonly string[] }, 'pick'>({
  kind: 'mw.edge',
  type: 'pick',
  rule: 'MW-SETUP-08',
  when: 'in the set-up, of the host',
  which: 'an edge of the table',
  ask: (_world, { edges }) => ({
    type: 'pick',
    ...asking({ text: 'From which edge of the table do you play?', act: 'Take', told: 'chooses an edge of the table' }),
    options: edges.map(edge => option(edge, `The ${edge} edge`, { act: `Take the ${edge} edge`, rule: 'MW-R-148' })),
    min: 1,
    max: 1,
  }),
  validate: () => legal(),
  candidates: (_world, { edges }, _seat, rng) => rng.shuffle(edges.map(edge => ({ type: 'pick', ids: [edge] }))),
})
