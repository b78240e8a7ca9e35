import { isSameHex, pointOfHex } from '@sandtable/geometry/hex/hex'
import type { Scene, ScenePanel, ScenePiece } from '@sandtable/kernel'
import { BOARD, CARDS, cardKind, hexName, KINDS } from './data.ts'
import type { SeenBlock, View } from './view.ts'

const pieceOf = ({ id, seat, kind, figure }: SeenBlock & { figure: NonNullable<SeenBlock['figure']> }): ScenePiece => ({
  id,
  name: kind ? KINDS[kind].name : 'Block',
  kind: 'Block',
  seat,
  at: { ...pointOfHex(figure), facing: null, level: null },
  footprint: { type: 'hex' },
  icon: kind ? KINDS[kind].icon : '?',
  group: seat,
  worth: null,
  leads: false,
  done: false,
  badges: [],
  bars: [],
  rings: [],
  diagram: null,
  card: { figures: [], traits: [], rows: [] },
})

const handsOf = (seen: View): ScenePanel[] =>
  Object.entries(seen.hands).map(([seat, { count, cards }]) => ({
    kind: 'hand',
    id: `hand-${seat}`,
    title: `Hand of ${seat}`,
    seat,
    cards: (cards ?? []).map(id => ({ id, title: CARDS[cardKind(id)].name, text: '', worth: null, rule: 'FOG-CARD-02' })),
    unseen: cards ? 0 : count,
  }))

/** Where the own blocks are that are not where their figures stand. */
const paperOf = ({ blocks, seat }: View): ScenePanel => ({
  kind: 'facts',
  id: 'paper',
  title: 'On paper',
  seat,
  rows: blocks.flatMap(({ id, seat: owner, at, figure }) =>
    owner === seat && at && !(figure && isSameHex(at, figure)) ? [{ label: id, value: hexName(at), rule: 'FOG-NIGHT-02' }] : [],
  ),
})

export const scene = (seen: View): Scene => ({
  title: `Fog and decoy, round ${seen.round} of ${seen.rounds}${seen.night ? ', night' : ''}`,
  board: { width: BOARD.columns, height: BOARD.rows, grid: 'pointy', cell: 100, unit: 'hex' },
  layers: [],
  groups: seen.seats.map(s => ({ id: s.id, name: s.id, seat: s.id, badges: [] })),
  pieces: seen.blocks.flatMap(b => (b.figure ? [pieceOf({ ...b, figure: b.figure })] : [])),
  panels: [...handsOf(seen), paperOf(seen)],
})
