import { type Bar, badge, row, type ScenePiece } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { pieceOf, sceneOf } from '../test/scenes.ts'
import { findNeighbour, groupViewOf, unitLines } from './piece-groups.ts'
import { isText, profileOf } from './piece-profile.ts'

const piece = (id: string, more: Partial<ScenePiece> = {}) =>
  pieceOf(id, { name: 'Tank', kind: 'tank', seat: 'ann', group: 'g1', ...more })
const groups = [
  { id: 'g1', name: 'First', seat: 'ann', badges: [] },
  { id: 'g2', name: 'Second', seat: 'ann', badges: [] },
  { id: 'g3', name: 'Theirs', seat: 'bob', badges: [] },
]
const scene = (pieces: ScenePiece[]) => sceneOf({ groups, pieces })
const bar = (value: number): Bar => ({ kind: 'health', label: 'armour', value, max: 4, rule: null })

test('the leader stands first, then the most numerous; the worst off of a kind is named', () => {
  const lines = unitLines([
    piece('u1', { name: 'Gun' }),
    piece('u2'),
    piece('u3', { bars: [bar(3)] }),
    piece('u4', { bars: [bar(1)] }),
    piece('u5', { leads: true }),
  ])
  expect(lines.map(l => [l.name, l.leads, l.pieces.length])).toEqual([
    ['Tank', true, 1],
    ['Tank', false, 3],
    ['Gun', false, 1],
  ])
  expect(lines[1]!.worst?.value).toBe(1)
  expect(lines[2]!.worst).toBeNull()
})

test('the same badge on many units is shown once', () => {
  const badges = [badge('x', 'fired', null, 'warn')]
  expect(unitLines([piece('u1', { badges }), piece('u2', { badges })])[0]!.badges).toHaveLength(1)
})

test('a group nobody is left of is no group', () => {
  expect(groupViewOf(scene([piece('u1')]), 'g2')).toBeNull()
  expect(groupViewOf(scene([piece('u1'), piece('u2')]), 'g1')?.pieces).toEqual(['u1', 'u2'])
})

test('next and previous go round the own groups and stop at their leaders', () => {
  const table = scene([
    piece('u1'),
    piece('u2', { leads: true }),
    piece('u3', { group: 'g2' }),
    piece('u4', { group: 'g3', seat: 'bob' }),
    piece('u5', { group: null }),
  ])
  expect(findNeighbour(table, 'ann', null, 1)).toBe('u2')
  expect(findNeighbour(table, 'ann', 'u1', 1)).toBe('u3')
  expect(findNeighbour(table, 'ann', 'u3', 1)).toBe('u5')
  expect(findNeighbour(table, 'ann', 'u5', 1)).toBe('u2')
  expect(findNeighbour(table, 'ann', null, -1)).toBe('u5')
  expect(findNeighbour(scene([]), 'ann', null, 1)).toBeNull()
})

test('a profile without what bars say, its longer rows apart', () => {
  const { figures, rows, texts } = profileOf({
    bars: [bar(2)],
    card: {
      figures: [
        { label: 'armour', value: 4, unit: '', rule: null },
        { label: 'speed', value: 15, unit: 'cm', rule: null },
      ],
      traits: [],
      rows: [row('fire arc', 'all round', null), row('note', 'Four legs, two gun arms, a head of five faces.', null)],
    },
  })
  expect(figures.map(f => f.label)).toEqual(['speed'])
  expect(rows.map(r => r.label)).toEqual(['fire arc'])
  expect(texts.map(r => r.label)).toEqual(['note'])
})

test('a sentence stands below its label, a figure beside it', () => {
  expect(isText({ value: '0 of 6' })).toBe(false)
  expect(isText({ value: 'All three markers are scanned and the scans are home.' })).toBe(true)
})

test('the order of a group stands before its states', () => {
  const token = { face: 'up', icon: 'x', text: 'Sprint', rule: 'X-1', forced: false } as const
  const badges = [badge('y', 'Pinned', null, 'bad')]
  const shown = sceneOf({ groups: [{ ...groups[0]!, badges, token }], pieces: [piece('u1')] })
  expect(groupViewOf(shown, 'g1')?.badges.map(b => b.text)).toEqual(['Sprint', 'Pinned'])
})
