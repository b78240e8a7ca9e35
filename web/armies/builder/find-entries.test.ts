import { expect, test } from 'vitest'
import type { Entry } from '../../host/army-host.ts'
import { facetsOf, findEntries, groupsOf, isOpen, NO_FILTER, tagsOf } from './find-entries.ts'

const entry = (name: string, group: string, price: number, ...tags: string[]): Entry => ({
  ...{ id: name, name, group, price, text: '', tags, to: ['/skills'], why: null },
})
const ALL = [
  entry('War cry', 'Strategy', 27, 'Morale'),
  entry('Charisma', 'Strategy', 32, 'Morale'),
  { ...entry('Laser', 'Offense', 84), facets: { Class: ['Laser'], Condition: ['Machinery', 'Undead'] } },
]
const found = (filter: Partial<typeof NO_FILTER>, left = 100) =>
  findEntries(ALL, { ...NO_FILTER, ...filter }, left).flatMap(({ entries }) => entries.map(({ name }) => name))

test('a catalogue is narrowed down by words, group, keyword and price, and by what is left', () => {
  expect(found({})).toHaveLength(3)
  expect(found({ words: 'war' })).toEqual(['War cry'])
  expect(found({ group: 'Offense' })).toEqual(['Laser'])
  expect(found({ tag: 'Morale' })).toEqual(['War cry', 'Charisma'])
  expect([found({ least: 32 }), found({ most: 32 }), found({ least: 28, most: 83 })]).toEqual([
    ['Charisma', 'Laser'],
    ['War cry', 'Charisma'],
    ['Charisma'],
  ])
  expect(found({ onlyFitting: true }, 83)).toEqual(['War cry', 'Charisma'])
  expect([groupsOf(ALL), tagsOf(ALL)]).toEqual([
    [
      ['Strategy', 2],
      ['Offense', 1],
    ],
    ['Morale'],
  ])
})
test('facets are chosen beside each other, and only those of the group are offered', () => {
  const facets = { Class: 'Laser', Condition: 'Undead' }
  expect([found({ facets }), found({ facets: { ...facets, Class: 'Plasma' } }), found({ words: 'undead' })]).toEqual([
    ['Laser'],
    [],
    ['Laser'],
  ])
  const offered = [
    ['Class', [['Laser', 1]]],
    [
      'Condition',
      [
        ['Machinery', 1],
        ['Undead', 1],
      ],
    ],
  ]
  expect([facetsOf(ALL, null), facetsOf(ALL, 'Offense'), facetsOf(ALL, 'Strategy')]).toEqual([offered, offered, []])
  expect([isOpen(NO_FILTER), isOpen({ ...NO_FILTER, onlyFitting: true }), isOpen({ ...NO_FILTER, facets })]).toEqual([
    true,
    true,
    false,
  ])
})
