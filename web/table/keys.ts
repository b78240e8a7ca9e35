import type { Ask, PieceId } from '@sandtable/kernel'

/** What a key does at the table, besides what widgets take for themselves. */
export type KeyAction =
  | { type: 'neighbour'; step: 1 | -1 }
  | { type: 'asked' }
  | { type: 'panel'; panel: 'piece' | 'log' | 'hand' | 'twin' }
  | { type: 'rules' }
  | { type: 'minimap' }
  | { type: 'layers' }
  | { type: 'threat' }
  | { type: 'tool'; tool: 'ruler' | 'sight' }
  | { type: 'zoom'; factor: number }
  | { type: 'fit' }
  | { type: 'pan'; x: number; y: number }
  | { type: 'help' }
  | { type: 'back' }

const ZOOM = 1.3
const PAN = 90

const PLAIN: { readonly [key: string]: KeyAction } = {
  n: { type: 'neighbour', step: 1 },
  p: { type: 'neighbour', step: -1 },
  ' ': { type: 'asked' },
  c: { type: 'panel', panel: 'piece' },
  g: { type: 'panel', panel: 'log' },
  h: { type: 'panel', panel: 'hand' },
  t: { type: 'panel', panel: 'twin' },
  b: { type: 'rules' },
  m: { type: 'minimap' },
  l: { type: 'layers' },
  d: { type: 'threat' },
  r: { type: 'tool', tool: 'ruler' },
  v: { type: 'tool', tool: 'sight' },
  '+': { type: 'zoom', factor: ZOOM },
  '=': { type: 'zoom', factor: ZOOM },
  '-': { type: 'zoom', factor: 1 / ZOOM },
  '−': { type: 'zoom', factor: 1 / ZOOM },
  '0': { type: 'fit' },
  '?': { type: 'help' },
  escape: { type: 'back' },
}
/** Where the eye goes, in pixels. */
const SHIFTED: { readonly [key: string]: KeyAction } = {
  arrowleft: { type: 'pan', x: -PAN, y: 0 },
  arrowright: { type: 'pan', x: PAN, y: 0 },
  arrowup: { type: 'pan', x: 0, y: -PAN },
  arrowdown: { type: 'pan', x: 0, y: PAN },
}

export type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

export function findAction({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyPress): KeyAction | null {
  if (ctrlKey || metaKey || altKey) return null
  const name = key.toLowerCase()
  if (shiftKey && name in SHIFTED) return SHIFTED[name]!
  // Some keyboards need Shift for signs; letters with Shift mean nothing.
  if (shiftKey && name.length === 1 && name >= 'a' && name <= 'z') return null
  return PLAIN[name] ?? null
}

/** The pieces a question is about, in its order, each once and with those that go with it. */
export function askedPieces(ask: Ask): readonly (readonly PieceId[])[] {
  const all = (() => {
    if (ask.type === 'pick' || ask.type === 'plan') return ask.options.map(option => option.pieces)
    if (ask.type === 'assign' || ask.type === 'order') return ask.items.map(item => item.pieces)
    if (ask.type === 'allocate') return ask.slots.map(slot => slot.pieces)
    if (ask.type === 'path') return [[ask.piece]]
    if (ask.type === 'arrange') return ask.pieces.map(piece => [piece.id])
    return []
  })()
  const asked = all.filter(pieces => pieces.length > 0)
  return [...new Map(asked.map(pieces => [pieces.join(), pieces])).values()]
}

/** The next of them after the one that holds this piece; the first where none does. */
export function findNextAsked(ask: Ask, from: PieceId | null): readonly PieceId[] | null {
  const all = askedPieces(ask)
  const at = all.findIndex(pieces => from !== null && pieces.includes(from))
  return all[(at + 1) % Math.max(1, all.length)] ?? null
}

type KeyLine = { keys: readonly string[]; does: string }
export type KeySection = { title: string; lines: readonly KeyLine[] }

const STORY_KEYS: KeySection = {
  title: "Others' turns",
  lines: [
    { keys: ['Space'], does: 'next beat, go on; hold it to pause' },
    { keys: ['Esc'], does: 'skip to my turn' },
    { keys: [',', '.'], does: 'slower, faster' },
    { keys: ['←'], does: 'the beat before once more' },
    { keys: ['F'], does: 'follow whoever acts, or free the eye' },
    { keys: ['Shift', '1', '9'], does: 'play a thing of the recap again; Y all of them' },
  ],
}

/** The list behind '?'. */
export const KEY_SECTIONS: readonly KeySection[] = [
  {
    title: 'Answer',
    lines: [
      { keys: ['1', '9'], does: 'a verb, a target or an option by its number' },
      { keys: ['Tab', '← ↑ ↓ →'], does: 'the next one' },
      { keys: ['Enter'], does: 'do what the brass button says' },
      { keys: ['Esc'], does: 'one step back' },
      { keys: ['/'], does: 'all options, with search' },
      { keys: ['S'], does: 'suggest, snap, or as proposed; Enter gives the answer' },
      { keys: ['U'], does: 'undo' },
      { keys: ['Space'], does: 'next piece the question is about' },
      { keys: ['A'], does: 'choose all, one for each; with rows, then a number sets all open ones' },
      { keys: ['X'], does: 'take a row together with others' },
      { keys: ['Alt', '↑ ↓', 'Delete'], does: 'move an order of a plan, take it out' },
      { keys: ['Shift', 'drag'], does: 'draw around many; Alt a box' },
    ],
  },
  {
    title: 'Place',
    lines: [
      { keys: ['←', '↑', '↓', '→'], does: 'move point, ghost or template; Shift farther, Alt finer' },
      { keys: ['Q', 'E', ',', '.'], does: 'turn; the wheel and the handle do it too' },
      { keys: ['PgUp', 'PgDn'], does: 'a level up or down, where the board has levels' },
      { keys: ['Backspace'], does: 'take the last point back' },
    ],
  },
  {
    title: 'Look',
    lines: [
      { keys: ['N', 'P'], does: 'next, previous own formation' },
      { keys: ['+', '−', '0'], does: 'nearer, farther, the whole table' },
      { keys: ['Shift', '← ↑ ↓ →'], does: 'move the eye' },
      { keys: ['R'], does: 'ruler' },
      { keys: ['V'], does: 'line of sight' },
      { keys: ['L'], does: 'layers' },
      { keys: ['D'], does: 'who can shoot or assault where next turn; held down, for that long' },
      { keys: ['M'], does: 'mini-map' },
    ],
  },
  {
    title: 'Panels',
    lines: [
      { keys: ['C'], does: 'piece card' },
      { keys: ['G'], does: 'battle log' },
      { keys: ['H'], does: 'hand' },
      { keys: ['B'], does: 'rulebook beside the table' },
      { keys: ['T'], does: 'the board in words' },
      { keys: ['?'], does: 'this list' },
    ],
  },
  STORY_KEYS,
]
