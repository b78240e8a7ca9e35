import { rule } from '@sandtable/testkit/rule'
import { expect, test } from 'vitest'
import { warLogic } from '../game.ts'

const cossack = (id: string, x: number, more: object = {}) => ({ id, player: 'p1', unit: 'cossack', at: [x, 10], ...more })
/** What is against it: rule and place in the file. */
function against(...units: object[]): string[] {
  const read = warLogic.readPosition({ units: [cossack('a', 10), ...units, cossack('e', 30, { player: 'p2' })] })
  return read.ok ? [] : read.violations.map(({ rule: by, text }) => `${by} ${text}`)
}

rule('WL-MOVE-04', 'in a described position nobody stands on another base; hidden units may be anywhere', () => {
  expect(against(cossack('b', 10.99))).toEqual(['WL-MOVE-04 units[1].at: it stands on the base of Cossack'])
  expect(against(cossack('b', 11))).toEqual([])
  expect(against(cossack('b', 10.5, { hidden: { figure: null } }))).toEqual([])
})

rule('WL-MOVE-14', 'in a described position everybody stands wholly on the table, hidden or not', () => {
  const off = 'WL-MOVE-14 units[1].at: Cossack is not wholly on the table'
  expect(against(cossack('b', 0.49))).toEqual([off])
  expect(against(cossack('b', 0.5))).toEqual([])
  expect(against(cossack('b', 4000, { hidden: { figure: null } }))).toEqual([off])
})

rule('WL-SHEET-02', 'in a described position nobody has more health or armour than was bought', () => {
  const HEALTH = 5
  const full = (what: string, points: number) => against(cossack('b', 20, { [what]: points }))
  expect(full('health', HEALTH)).toEqual([])
  expect(full('health', HEALTH + 1)).toEqual([`WL-SHEET-02 units[1].health: it has ${HEALTH} points of health at most`])
  expect(full('armour', 4000)).toEqual(['WL-SHEET-02 units[1].armour: it has 0 points of armour at most'])
})

test('terrain of a described position does not lie beside the table', () => {
  const laid = (x: number) =>
    warLogic.readPosition({
      units: [cossack('a', 10), cossack('e', 30, { player: 'p2' })],
      pieces: [{ type: 'water', at: [x, 10], size: [1, 1] }],
    })
  expect(laid(-0.5).ok).toBe(true)
  expect(laid(-7)).toMatchObject({ violations: [{ text: 'pieces[0]: no part of it lies on the table' }] })
})

test('what a described position names is there, under one name, and lies on the table', () => {
  const against = (more: object): string[] => {
    const read = warLogic.readPosition({ units: [cossack('a', 10), cossack('e', 30, { player: 'p2' })], ...more })
    return read.ok ? [] : read.violations.map(({ text }) => text)
  }
  const rock = { id: 'rock', type: 'loose_rock', at: [10, 20] }
  expect(against({ items: [rock] })).toEqual([])
  expect(against({ items: [rock, { ...rock, at: [20, 20] }] })).toEqual(["items: two of them are called 'rock'"])
  expect(against({ items: [{ ...rock, at: [10, 36.01] }] })).toEqual(['items[0].at: it lies beside the table, which is 48 x 36'])
  expect(against({ items: [{ ...rock, carrier: 'b' }] })).toEqual(["items[0].carrier: there is no unit 'b'; there are a, e"])
  expect(against({ turn: { blows: [{ by: 'a', target: 'q', weapon: null }] } })).toEqual([
    "turn.blows[0].target: there is no unit or piece 'q'; there are a, e",
  ])
  expect(against({ hands: [{ place: 'hill', side: 'a' }] })).toEqual(["hands[0].place: there is no place 'hill'; there are a, e"])
  expect(against({ objective: { id: 'hold', point: 'castle' } })).toEqual(["objective.point: there is no zone 'castle'"])
  expect(against({ players: [{ id: 'p9' }] })).toEqual(["players[0].id: there is no player 'p9'; did you mean 'p1'?"])
  expect(against({ pieces: [{ id: 'w', type: 'water', at: [1, 1], health: 3 }] })).toEqual([
    'pieces[0].health: it cannot be hurt',
  ])
})
