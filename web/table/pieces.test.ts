import type { ScenePiece } from '@sandtable/kernel'
import { expect, test } from 'vitest'
import { pieceOf, sceneOf } from '../test/scenes.ts'
import { findNeighbour, groupViewOf, unitLines } from './piece-groups.ts'
import { figureOf, isText, profileOf } from './piece-profile.ts'

const piece = (id: string, more: Partial<ScenePiece> = {}) =>
  pieceOf(id, { name: 'Tank', kind: 'tank', seat: 'ann', group: 'g1', ...more })
const groups = [
  { id: 'g1', name: 'First', seat: 'ann', badges: [] },
  { id: 'g2', name: 'Second', seat: 'ann', badges: [] },
  { id: 'g3', name: 'Theirs', seat: 'bob', badges: [] },
]
const scene = (pieces: ScenePiece[]) => sceneOf({ groups, pieces })
const bar = (value: number) => ({ label: 'armour', value, max: 4, rule: null })

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
  const badges = [{ icon: 'x', text: 'fired', rule: null, tone: 'warn' as const }]
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

const row = (label: string, value: string) => ({ label, value, rule: null })

test('a profile is sorted into figures, traits, rows and texts, without what bars and head say', () => {
  const { figures, traits, rows, texts } = profileOf({
    kind: 'Tank',
    bars: [bar(2)],
    card: [
      row('type', 'tank'),
      row('armour', '2 of 4'),
      row('speed', '15 cm'),
      row('facing', 'NE'),
      row('fire arc', 'all round'),
      row('traits', 'Hero, Sprout (Thorn, small), Screen 2'),
      row('traits', 'none'),
      row('note', 'Four legs, two gun arms, a head of five faces.'),
    ],
  })
  expect(figures.map(r => r.label)).toEqual(['speed', 'facing'])
  expect(traits.map(r => r.value)).toEqual(['Hero', 'Sprout (Thorn, small)', 'Screen 2'])
  expect(rows.map(r => r.label)).toEqual(['fire arc'])
  expect(texts.map(r => r.label)).toEqual(['note'])
})

test('a figure is a number and its unit', () => {
  expect(figureOf('15 cm')).toEqual({ number: '15', unit: 'cm' })
  expect(figureOf('4+')).toEqual({ number: '4+', unit: '' })
  expect(figureOf('NE')).toEqual({ number: 'NE', unit: '' })
  expect(figureOf('6 of 8')).toEqual({ number: '6', unit: 'of 8' })
})

test('a sentence stands below its label, a figure beside it', () => {
  expect(isText({ value: '0 of 6' })).toBe(false)
  expect(isText({ value: 'All three markers are scanned and the scans are home.' })).toBe(true)
})
