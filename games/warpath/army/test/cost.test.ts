import { rule } from '@sandtable/testkit/rule'
import { expect } from 'vitest'
import { PROFILES } from '../../data/factions.ts'
import { costOf } from '../cost.ts'

const priced = (id: string) => costOf(PROFILES.get(id)!)

rule('WP-R-112', 'every unit of the lists costs what the formula says', () => {
  const wrong = [...PROFILES.values()].filter(unit => costOf(unit).points !== unit.points)
  expect(wrong.map(unit => `${unit.id}: ${unit.points}, not ${costOf(unit).points}`)).toEqual([])
  expect(PROFILES.size).toBe(121)
})

rule('WP-R-112', 'example 46: Operatives, Victor and Lord, part by part', () => {
  expect(priced('enforcers.operatives')).toMatchObject({ stats: 15, armourStep: 1, weapons: 3, perBase: 19, points: 115 })
  expect(priced('enforcers.victor')).toMatchObject({ stats: 21, armourStep: 9, weapons: 19, chassis: 1.25, points: 125 })
  expect(priced('plague.lord')).toMatchObject({ stats: 29, armourStep: 9, weapons: 10, chassis: 1.75, points: 85 })
})

rule('WP-R-110', 'the Speeds that were lost are those that fit the printed row', () => {
  expect(PROFILES.get('plague.leapers')).toMatchObject({ advance: 500, sprint: 1000 })
  expect(PROFILES.get('plague.lord')).toMatchObject({ advance: 400, sprint: 800 })
  expect([priced('plague.leapers').speed, priced('plague.lord').speed]).toEqual([5, 4])
})

rule('WP-R-111', 'the Lord is one base with Teeth and Claws', () => {
  const { bases, weapons } = PROFILES.get('plague.lord')!
  expect(bases).toBe(1)
  expect(weapons).toMatchObject([{ range: null, dice: 4, ap: 2, keywords: ['Frenzy', 'Vicious (Assault)'] }])
})
