import type { AnyAsk } from './ask.ts'
import type { JsonObject } from './json.ts'
import { EMPTY_CARD, type Scene, type ScenePiece } from './scene.ts'
import { violation } from './verdict.ts'
import type { Question } from './why.ts'

const piece = (id: string, name: string, group: string | null): ScenePiece => ({
  ...{ id, name, kind: '', seat: null, group, icon: '', leads: false, done: false },
  at: { x: 0, y: 0, facing: null, level: null },
  footprint: { type: 'hex' },
  ...{ badges: [], bars: [], rings: [], diagram: null, card: EMPTY_CARD, worth: null },
})
const SCENE: Scene = {
  title: '',
  board: { width: 1, height: 1, grid: 'none', cell: 1, unit: 'cm' },
  layers: [
    {
      id: 'ground',
      title: '',
      shapes: [{ id: 'hill', label: 'a hill', rule: null, kind: 'place', style: 'zone', team: null, ...at() }],
    },
  ],
  groups: [{ id: 'f1', name: 'Pikes', seat: null, badges: [] }],
  pieces: [piece('u1', 'Pike', 'f1'), piece('u2', 'Gun', null)],
  panels: [
    {
      id: 'hand',
      title: '',
      seat: null,
      kind: 'hand',
      unseen: 0,
      cards: [{ id: 'k1', title: 'Luck', text: '', worth: null, rule: null }],
    },
    { id: 'late', title: '', seat: null, kind: 'reserve', waiting: [{ id: 'u3', name: 'Scout', text: '', rule: null }] },
  ],
}
function at() {
  return { type: 'disc' as const, at: { x: 0, y: 0 }, radius: 1 }
}

/** A question asked of Ann, who sees a few things with names. */
export const questionOf = (spec: AnyAsk<JsonObject>): Question<JsonObject> => ({
  ...{ world: {}, spec, subject: {}, seat: 'ann' },
  view: () => ({ pieces: ['u1', 'u2', { id: 'u3' }], f1: [], hand: ['k1', 'hill'] }),
  scene: () => SCENE,
  whyAbsent: (_view, id) => (id === 'u9' ? violation('T-GONE', 'it is gone') : null),
})
