import { describe, expect, test } from 'vitest'
import { type Bar, badge, EMPTY_CARD, type Scene, type ScenePanel, type ScenePiece } from './scene.ts'
import type { SceneShape } from './scene-shape.ts'
import { sceneText } from './scene-text.ts'

const marked = (text: string) => badge('i', text, null)
const pieceOf = (id: string, more: Partial<ScenePiece> = {}): ScenePiece => ({
  ...{ id, name: id.toUpperCase(), seat: 'ann', at: { x: 1250, y: -50, facing: null, level: null } },
  ...{ footprint: { type: 'disc', radius: 125 }, icon: 'walker', group: null, leads: false, done: false },
  ...{ kind: 'Walker', badges: [], bars: [], rings: [], diagram: null, card: EMPTY_CARD, worth: null },
  ...more,
})
const sceneOf = (more: Partial<Scene> = {}): Scene => ({
  ...{ title: 'Crossroads', board: { width: 12000, height: 9050, grid: 'none', cell: 0, unit: 'cm' } },
  ...{ layers: [], groups: [], pieces: [], panels: [] },
  ...more,
})
const linesOf = (more: Partial<Scene>) => sceneText(sceneOf(more)).split('\n')

describe('the text of a scene', () => {
  test('begins with its title and size in the unit of the table', () => {
    expect(linesOf({})).toEqual(['Crossroads (120 x 90.5 cm)'])
  })
  test('tells what lies in which hexes by column and row, and only once what lies nearly everywhere', () => {
    const board = { width: 6, height: 6, grid: 'pointy' as const, cell: 100, unit: 'hex' as const }
    const clear = { kind: 'tile', type: 'hex', style: 'clear', damaged: false, level: 0, text: '', rule: null } as const
    const hex = (x: number, y: number, label: string) => ({ ...clear, id: `${x},${y}`, label, at: { x, y } }) as const
    const plain = Array.from({ length: 30 }, (_, i) => hex(i % 6, 1 + Math.floor(i / 6), 'Plain'))
    const shapes = [...plain, hex(2, 0, 'Woods'), hex(0, 3, 'Woods')]
    expect(linesOf({ board, layers: [{ id: 'ground', title: 'Ground', shapes }] })).toContain(
      'Ground: Plain elsewhere; Woods in (2, 0) (0, 3)',
    )
  })
  test('gives the size of a hex board in hexes and places as hexes', () => {
    const board = { width: 12, height: 9, grid: 'pointy' as const, cell: 100, unit: 'hex' as const }
    const pieces = [pieceOf('u1', { at: { x: 3, y: 5, facing: 1, level: 2 }, footprint: { type: 'hex' } })]
    expect(linesOf({ board, pieces })).toEqual([
      'Crossroads (12 x 9 hexes)',
      'ann:',
      '  U1 [u1]: hex 3, 5, facing north-east, level 2',
    ])
    expect(linesOf({ board: { ...board, grid: 'slanted' }, pieces })).toContain('  U1 [u1]: hex 5, 5, facing north-east, level 2')
  })
  test('lists the labelled shapes of each layer, and no layer without any', () => {
    const shape = (id: string, label: string | null, text = ''): SceneShape => ({
      ...{ id, label, text, kind: 'terrain', style: 'forest', rule: null, type: 'disc', at: { x: 0, y: 0 }, radius: 1 },
    })
    const layers = [
      { id: 'ground', title: 'Ground', shapes: [shape('s1', null)] },
      { id: 'terrain', title: 'Terrain', shapes: [shape('s2', 'Wood', 'cover'), shape('s3', null), shape('s4', 'Hill')] },
      { id: 'zones', title: 'Zones', shapes: [] },
    ]
    expect(linesOf({ layers }).slice(1)).toEqual(['Terrain: Wood: cover; Hill'])
  })
  test('says of a piece where it stands, its base, what is left of it, its badges and whether it is done', () => {
    const bars: Bar[] = [
      { kind: 'health', label: 'hull', value: 2, max: 3, rule: null },
      { kind: 'shield', label: 'shield', value: 0, max: 1, rule: null },
    ]
    const full = pieceOf('u1', { leads: true, done: true, badges: [marked('stunned'), marked('hot')], bars })
    expect(linesOf({ pieces: [full] })[2]).toBe(
      '  U1 (leads) [u1]: 12.5, -0.5 cm; base 2.5; hull 2/3, shield 0/1; stunned, hot; done',
    )
  })
  test('gives the base of every footprint that has a length', () => {
    const base = (footprint: ScenePiece['footprint']) => linesOf({ pieces: [pieceOf('u1', { footprint })] })[2]
    expect(base({ type: 'rect', length: 500, width: 250 })).toContain('; base 5 x 2.5')
    expect(base({ type: 'oval', length: 600, width: 350 })).toContain('; base 6 x 3.5')
    expect(base({ type: 'polygon', points: [] })).toBe('  U1 [u1]: 12.5, -0.5 cm')
  })
  test('puts pieces under their seat, in groups first, then alone', () => {
    const pieces = [
      pieceOf('u1'),
      pieceOf('u2', { group: 'g1' }),
      pieceOf('u3', { seat: 'bob', group: 'g2' }),
      pieceOf('u4', { group: 'g1' }),
      pieceOf('u5', { seat: null }),
      pieceOf('u6', { group: 'unlisted' }),
    ]
    const groups = [
      { id: 'g1', name: 'Lance', seat: 'ann', badges: [marked('shaken')] },
      { id: 'g2', name: 'Star', seat: 'bob', badges: [] },
      { id: 'g3', name: 'Nobody left', seat: 'ann', badges: [] },
    ]
    const names = linesOf({ pieces, groups }).map(l => l.replace(/ \[.*/, ''))
    const ann = ['ann:', '  Lance (shaken)', '    U2', '    U4', '  U1', '  U6']
    expect(names.slice(1)).toEqual([...ann, 'bob:', '  Star', '    U3', 'nobody:', '  U5'])
  })
  test('ends with the panels', () => {
    const rows = [
      { label: 'Round', value: '2', rule: null },
      { label: 'Score', value: '3 : 1', rule: null },
    ]
    expect(linesOf({ panels: [{ kind: 'facts', id: 'p1', title: 'Game', seat: null, rows }] }).at(-1)).toBe(
      'Game: Round 2; Score 3 : 1',
    )
  })
  const rest = { id: 'p1', title: 'Beside', seat: null }
  const steps = [
    { label: '1', text: '', rule: null },
    { label: 'Storm', text: 'all seek cover', rule: null },
  ]
  test.each<[ScenePanel, string]>([
    [
      { ...rest, kind: 'hand', cards: [{ id: 'c1', title: 'Smoke', text: 'Hides.', worth: 2, rule: null }], unseen: 3 },
      'Smoke Hides.; face down 3',
    ],
    [{ ...rest, kind: 'reserve', waiting: [{ id: 'f1', name: 'Lance', text: '3 units', rule: null }] }, 'Lance 3 units'],
    [{ ...rest, kind: 'track', steps, at: null }, 'now not begun'],
    [{ ...rest, kind: 'track', steps, at: 0 }, 'now 1 of 2'],
    [
      {
        ...{ ...rest, kind: 'dice', rows: [{ label: 'points', value: 2, rule: null }] },
        dice: [{ colour: 'black', marks: '††', text: 'two swords', again: true }],
      },
      'dice black two swords (rolled again); points 2',
    ],
    [{ ...rest, kind: 'dial', sectors: steps, at: 1 }, 'now 2 of 2: Storm, all seek cover; next 1 of 2'],
  ])('a panel in words: %o', (panel, words) => {
    expect(linesOf({ panels: [panel] }).at(-1)).toBe(`Beside: ${words}`)
  })
})
