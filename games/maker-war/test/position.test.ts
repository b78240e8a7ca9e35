import { expect, test } from 'vitest'
import { readPosition } from '../position.ts'

const tank = { side: 'a', units: [{ profile: 'tm-lancer', at: [20, 20] }] }
const problemsIn = (position: object): string[] => {
  const read = readPosition(position)
  return read.ok ? [] : read.violations.map(v => `${v.rule} ${v.text}`)
}

test('unknown and misspelt fields, ids and states are refused with their place', () => {
  expect(
    problemsIn({
      formations: [
        { ...tank, stanc: 'march' },
        { ...tank, units: { 'tm-lancr': [[1, 1]] }, order: 'marsh' },
      ],
    }),
  ).toEqual([
    "MW-SETUP-01 formations[0].stanc: there is no field 'stanc'; did you mean 'stance'?",
    "MW-UNIT-01 formations[1].units.tm-lancr: there is no unit 'tm-lancr'; did you mean 'tm-lancer'?",
    "MW-ORDER-01 formations[1].order: there is no order 'marsh'; did you mean 'march'?",
  ])
  expect(problemsIn({ formations: [{ ...tank, chief: 'tm-ace' }] })[0]).toMatch(
    /^MW-SETUP-01 formations\[0\].chief: there is no unit of this/,
  )
  expect(problemsIn({ deck: ['lucky-shott'] })).toEqual([
    "MW-SUPPLY-01 deck[0]: there is no card 'lucky-shott'; did you mean 'lucky-shot'?",
  ])
  expect(problemsIn({ deck: ['lucky-shot#1', 'lucky-shot#99'] })).toEqual([
    "MW-SUPPLY-01 deck[1]: no deck has this copy of a card, 'lucky-shot#99'",
  ])
  expect(problemsIn({ formations: [{ ...tank, marks: [{ kind: 'stray', unit: 'ua9-9' }] }] })).toEqual([
    "MW-SETUP-01 formations[0].marks[0].unit: there is no unit 'ua9-9'; did you mean 'ua1-1'?",
  ])
  expect(problemsIn({ terrain: [{ type: 'forrest', at: [1, 1], radius: 2 }] })).toEqual([
    "MW-TERR-01 terrain[0].type: there is no type of terrain 'forrest'; did you mean 'forest'?",
  ])
})

test('what no game can come to is refused with its rule', () => {
  const lancer = (more: object) =>
    problemsIn({ formations: [{ side: 'a', units: [{ profile: 'tm-lancer', at: [20, 20], ...more }] }] })
  expect(lancer({ hits: 1 })).toEqual([])
  expect(lancer({ hits: 2 })).toEqual([
    'MW-UNIT-10 formations[0].units[0].hits: Lancer Tank has armor 2: with 2 hits it is destroyed',
  ])
  expect(lancer({ structure: 3 })).toEqual(['MW-UNIT-11 formations[0].units[0].structure: Lancer Tank has no structure'])
  expect(lancer({ at: [1, 20] })).toEqual(['MW-SETUP-01 formations[0].units[0].at: Lancer Tank ua1-1 is not wholly on the table'])
  expect(problemsIn({ formations: [tank, { ...tank, side: 'b' }] })).toEqual([
    'MW-SETUP-01 formations[1].units[0].at: Lancer Tank ub2-1 stands on the base of Lancer Tank ua1-1',
  ])
  expect(problemsIn({ formations: [{ ...tank, tokens: 1, terror: 2 }] })).toHaveLength(1)
  expect(problemsIn({ formations: [{ ...tank, altitude: 'low' }] })).toEqual([
    'MW-R-104 formations[0].altitude: only flyers have an altitude',
  ])
  expect(problemsIn({ formations: [{ ...tank, where: 'carried', carrier: 'fa7' }] })).toHaveLength(1)
  expect(problemsIn({ hands: { a: ['lucky-shot#1'], b: ['lucky-shot#1'] } })).toEqual([
    "MW-SUPPLY-01 hands: the card 'lucky-shot#1' is there twice",
  ])
})

test('a round after the last, and terrain beside the table, are refused', () => {
  const limited = { options: { roundLimit: true, points: 1000 } }
  expect(problemsIn({ ...limited, round: 6 })).toEqual([])
  expect(problemsIn({ ...limited, round: 7 })).toEqual(['MW-END-06 round: the game is over after round 6'])
  expect(problemsIn({ options: { roundLimit: false }, round: 30 })).toEqual([])
  expect(problemsIn({ options: { roundLimit: false }, round: 31 })).toEqual(['MW-R-174 round: the game is over after round 30'])
  const forest = (x: number) => problemsIn({ terrain: [{ type: 'forest', at: [x, 20], radius: 2 }] })
  expect(forest(-1.99)).toEqual([])
  expect(forest(-2)).toEqual(['MW-SETUP-01 terrain[0]: no part of it lies on the table'])
})

test('shields, systems, weapons and places that nothing can have are refused with their rule', () => {
  const one = (profile: string, more: object) =>
    problemsIn({ formations: [{ side: 'a', units: [{ profile, at: [20, 20], ...more }] }] })
  expect(one('tm-vulcan', { shields: 4, broken: ['legs'] })).toEqual([])
  expect(one('tm-vulcan', { shields: 5 })).toEqual(['MW-TITAN-24 formations[0].units[0].shields: it has 4 shields at most'])
  expect(one('tm-lancer', { shields: 1 })).toEqual(['MW-TITAN-24 formations[0].units[0].shields: it has no shields'])
  expect(one('tm-vulcan', { broken: ['legs', 'legs'] })).toEqual([
    "MW-TITAN-14 formations[0].units[0].broken: 'legs' is broken twice",
  ])
  expect(one('tm-vulcan', { spent: ['left'] })).toEqual([
    "MW-TITAN-29 formations[0].units[0].spent: there is no weapon in 'left'",
  ])
  expect(one('tm-fab', { maker: 'laser' })).toHaveLength(1)
  expect(problemsIn({ formations: [{ ...tank, where: 'waiting', stance: 'patrol' }] })).toEqual([
    'MW-STANCE-02 formations[0].stance: only a formation on the table has this stance',
  ])
  expect(problemsIn({ pois: [{ type: 'ordnance', at: [500, 50] }] })).toEqual([
    'MW-POI-05 pois[0].at: [500, 50] is not on the table',
  ])
})
