import { type Decision, option, type Scene } from '@sandtable/kernel'
import { describe, expect, it } from 'vitest'
import type { Player } from '../../host/host.ts'
import type { StandingOrder } from '../../settings/settings.ts'
import { WORDS } from '../../test/scenes.ts'
import { fromShown, shownLength } from './condition.ts'
import { findPasses, passedText } from './orders.ts'
import { situationOf } from './situation.ts'

const piece = (id: string, seat: string, x: number, group: string, points: number | null) => ({
  ...{ id, seat, group, footprint: { type: 'disc', radius: 100 }, at: { x, y: 0, facing: null, level: null } },
  worth: points,
})
const scene = {
  board: { width: 9000, height: 9000, grid: 'none', cell: 0, unit: 'cm' },
  pieces: [
    piece('me', 'ann', 0, 'guard', 20),
    piece('far1', 'bob', 3200, 'far', 30),
    piece('far2', 'bob', 3400, 'far', 30),
    piece('near', 'bob', 1200, 'near', 10),
  ],
} as unknown as Scene
const players = [
  { seat: 'ann', team: 'a' },
  { seat: 'bob', team: 'b' },
] as unknown as readonly Player[]
const table = { id: 'toy', scene, players }

const decision = (by: readonly string[], ids: readonly string[] = ['patrol/guard'], min = 0): Decision => ({
  ...{ kind: 'kernel.react', seat: 'ann', rule: 'KERNEL-REACT' },
  subject: {},
  ask: {
    type: 'pick',
    ...WORDS,
    by,
    options: ids.map(id => option(id, id, { kind: id.split('/')[0]!, pieces: ['guard'] })),
    min,
    max: 1,
  },
})
const order = (way: StandingOrder['way'], within: number | null = null, worth: number | null = null): StandingOrder => ({
  way,
  within,
  worth,
})
const passes = (by: StandingOrder) => findPasses(table, decision(['far']), { 'toy/ann/patrol': by })

describe('how it stands', () => {
  const at = (by: readonly string[]) =>
    situationOf(scene, players, decision(by), option('patrol/guard', '', { pieces: ['guard'] }))
  it('is told by the enemy who gives the occasion, else by the nearest', () => {
    expect(at(['far'])).toEqual({ near: 3000, worth: 60 })
    expect(at([])).toEqual({ near: 1000, worth: 10 })
  })
  it('goes by all of one’s own where the reaction has no place', () => {
    expect(situationOf(scene, players, decision([]), option('luck/card', ''))).toEqual({ near: 1000, worth: 10 })
  })
})

describe('standing orders', () => {
  it('pass always, or never', () => {
    expect(passes(order('pass'))).toEqual([{ kind: 'patrol', why: null }])
    expect(passes(order('ask'))).toBeNull()
    expect(findPasses(table, decision([]), {})).toBeNull()
  })
  it('pass unless somebody is near enough', () => {
    expect(passes(order('if', 3000))).toBeNull()
    expect(passes(order('if', 2999))).toEqual([{ kind: 'patrol', why: 'the nearest is just beyond 30 cm' }])
    expect(passes(order('if', 2500))?.[0]?.why).toBe('the nearest is 30 cm away, not within 25 cm')
  })
  it('pass unless somebody is worth it, and both where both are said', () => {
    expect(passes(order('if', null, 60))).toBeNull()
    expect(passes(order('if', null, 61))?.[0]?.why).toBe('worth 60, not 61')
    expect(passes(order('if', 3000, 61))).not.toBeNull()
    expect(passes(order('if'))).toBeNull()
  })
  it('ask where nobody can tell', () => {
    const alone = { ...table, scene: { ...scene, pieces: scene.pieces.slice(0, 1) } }
    expect(findPasses(alone, decision([]), { 'toy/ann/patrol': order('if', 1, 1) })).toBeNull()
  })
  it('ask when anything else is offered too, in another seat or game, and where something must be chosen', () => {
    const orders = { 'toy/ann/patrol': order('pass') }
    expect(findPasses(table, decision([], ['patrol/guard', 'luck/card']), orders)).toBeNull()
    expect(findPasses({ ...table, id: 'other' }, decision([]), orders)).toBeNull()
    expect(findPasses(table, { ...decision([]), seat: 'bob' }, orders)).toBeNull()
    expect(findPasses(table, decision([], ['patrol/guard'], 1), orders)).toBeNull()
  })
  it('are named in the log, each once', () => {
    const said = [
      { kind: 'Smoke', why: null },
      { kind: 'Smoke', why: null },
      { kind: 'Patrol', why: 'worth 40, not 50' },
    ]
    expect(passedText(said)).toBe('Passed by itself: Smoke; Patrol (worth 40, not 50)')
  })
})

describe('the fields of an if', () => {
  it('show units and keep hundredths, and whole hexes', () => {
    expect(fromShown('none', '30')).toBe(3000)
    expect(fromShown('none', ' 7,5 ')).toBe(750)
    expect(shownLength('none', 750)).toBe('7.5')
    expect(fromShown('pointy', '4')).toBe(4)
    expect(['', 'x', '-3'].map(text => fromShown('none', text))).toEqual([null, null, null])
  })
})
