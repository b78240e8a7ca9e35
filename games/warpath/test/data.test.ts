import { rule } from '@sandtable/testkit/rule'
import { expect, test } from 'vitest'
import { COMMAND_ORDERS, FACTIONS, PROFILES } from '../data/factions.ts'
import { keywordOf } from '../data/keywords.ts'
import { DEPLOYMENTS, OBJECTIVES, SCORING, ZONES } from '../data/missions.ts'
import { LAYOUTS, TERRAIN_TYPES } from '../data/terrain.ts'
import { UNIT_TYPES } from '../data/types.ts'

test('seven factions, their units and orders are read', () => {
  expect(FACTIONS.map(f => f.id)).toEqual(['enforcers', 'plague', 'forge_fathers', 'asterians', 'marauders', 'veermyn', 'gcps'])
  expect(PROFILES.size).toBe(121)
  expect(COMMAND_ORDERS.size).toBe(29)
  expect([ZONES, OBJECTIVES, SCORING, DEPLOYMENTS].map(chart => chart.map(entry => entry.roll))).toEqual(
    Array.from({ length: 4 }, () => [1, 2, 3, 4, 5, 6, 7, 8]),
  )
  expect(LAYOUTS.flatMap(layout => layout.pieces).every(piece => TERRAIN_TYPES.has(piece.type) && piece.points.length > 1)).toBe(
    true,
  )
})

rule(['WP-UNIT-02', 'WP-UNIT-12'], 'keywords are read once: of the unit and of its weapons', () => {
  const captain = PROFILES.get('enforcers.captain')!
  expect(captain).toMatchObject({ isCommand: true, commandRadius: 1600, commandDice: ['Orange'], advance: 400, sprint: 800 })
  expect(captain.traits).toContainEqual({ trait: 'keyword-save', n: 5 })
  expect(captain.weapons.map(weapon => weapon.traits)).toEqual([[{ trait: 'keyword-marksman' }], []])
  expect(keywordOf('Vicious (Assault)')).toEqual({ trait: 'keyword-vicious-assault' })
})

rule(['WP-UNIT-03', 'WP-UNIT-05', 'WP-DICE-03'], 'types, both Speeds and dashes are read', () => {
  expect(new Set([...PROFILES.values()].map(profile => profile.type))).toEqual(new Set(UNIT_TYPES))
  expect(PROFILES.get('plague.leapers')).toMatchObject({ type: 'Heavy Infantry', advance: 500, sprint: 1000 })
  expect(PROFILES.get('plague.lord')).toMatchObject({ advance: 400, sprint: 800, shoot: null, bases: 1 })
})

rule(['WP-R-110', 'WP-R-111'], 'what the book left out of Leapers and Lord', () => {
  expect(PROFILES.get('plague.leapers')).toMatchObject({ advance: 500, sprint: 1000 })
  expect(PROFILES.get('plague.lord')!.weapons).toMatchObject([
    { name: 'Teeth & Claws', range: null, dice: 4, ap: 2, keywords: ['Frenzy', 'Vicious (Assault)'] },
  ])
})

rule('WP-R-109', 'Vicious is printed with what it is for on every weapon', () => {
  for (const { weapons } of PROFILES.values())
    for (const { range, keywords } of weapons)
      expect(keywords).not.toContain(range === null ? 'Vicious (Shooting)' : 'Vicious (Assault)')
})
