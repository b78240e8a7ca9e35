import { type AskOf, option, type SightLine, violation } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { pieceOf, sceneOf, WORDS } from '../../../test/scenes.ts'
import { blockedOverlay, focusedOption, hasShots, nearestPair, refusedOverlays, shotOverlay } from './shot-view.ts'

const piece = (id: string, x: number, group: string | null = null) =>
  pieceOf(id, { group, at: { x, y: 0, facing: null, level: null } })
const scene = sceneOf({
  pieces: [piece('a1', 0, 'fa'), piece('a2', 500, 'fa'), piece('b1', 2000, 'fb'), piece('b2', 3000, 'fc')],
})
const cover = { label: 'forest', at: { x: 1000, y: 0 }, rule: 'X-1' } as const
const open = option('fb', 'B', { pieces: ['b1'], shot: { by: ['a1', 'a2'], cover } })
const barred = option('fc', 'C', { pieces: ['b2'], refusal: violation('X-2', 'out of range') })
const ask: AskOf<'pick'> = { type: 'pick', ...WORDS, by: ['fa'], options: [open, barred], min: 0, max: 1 }

test('who is pointed at is in focus, then what is chosen, then what most would take', () => {
  expect(focusedOption(ask, { type: 'pick', ids: ['fb'] }, ['b2'], scene)).toBe(barred)
  expect(focusedOption(ask, { type: 'pick', ids: ['fb'] }, [], scene)).toBe(open)
  expect(focusedOption({ ...ask, first: 'fb' }, null, [], scene)).toBe(open)
  expect(focusedOption(ask, null, ['a1'], scene)).toBeNull()
})
test('a shot is dashed from its cover on', () => {
  expect(shotOverlay(open)).toEqual([
    { type: 'shot', by: ['a1', 'a2'], at: ['b1'], result: 'partial', until: cover.at, text: 'Cover: forest' },
  ])
  expect(shotOverlay({ ...open, shot: { by: ['a1'], cover: null } })).toMatchObject([{ result: 'clear', until: null, text: '' }])
  expect(shotOverlay(barred)).toEqual([])
})
test('a reaction is drawn from who would act to whom it is rolled against', () => {
  const odds = { dice: 6, need: '5+', reasons: [], what: 'hit', against: ['b1'], chances: [1], results: [] }
  const fires = option('fire', 'A fires at B', { pieces: ['fa'], odds })
  expect(hasShots({ ...ask, options: [fires] })).toBe(true)
  expect(shotOverlay(fires)).toEqual([
    { type: 'ring', pieces: ['b1'], tone: 'accent', label: null },
    { type: 'shot', by: ['fa'], at: ['b1'], result: 'clear', until: null, text: '' },
  ])
})
test('whom nobody can shoot at says why', () => {
  expect(hasShots(ask)).toBe(true)
  expect(hasShots({ ...ask, options: [barred] })).toBe(false)
  expect(refusedOverlays(ask)).toEqual([{ type: 'refused', pieces: ['b2'], text: 'out of range' }])
})
test('a blocked line is drawn between the two that are nearest, up to what blocks it', () => {
  expect(nearestPair(scene, ['fa'], ['b2'])).toMatchObject({ from: 'a2', to: 'b2' })
  const line: SightLine = {
    result: 'blocked',
    text: '',
    rule: 'X-3',
    distance: 2500,
    by: [{ label: 'hill', at: { x: 1500, y: 0 }, pieces: [], rule: 'X-3' }],
  }
  expect(blockedOverlay(scene, ['fa'], ['b2'], line)).toEqual([
    { type: 'shot', by: ['a2'], at: ['b2'], result: 'blocked', until: { x: 1500, y: 0 }, text: 'Blocked: hill' },
  ])
  expect(blockedOverlay(scene, ['fa'], ['b2'], { ...line, result: 'clear' })).toEqual([])
})
