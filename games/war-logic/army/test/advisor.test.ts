import { rule } from '@sandtable/testkit/rule'
import { expect, test } from 'vitest'
import { skillOf } from '../../data/skills.ts'
import { ADVICE } from '../advisor.ts'
import { balanceOf, HEALTH_POINT } from '../balance.ts'
import { credits, priceOf } from '../cost.ts'
import { readBook } from '../read-army.ts'

const artFor = (articulation: number): string[] =>
  [ADVICE.steps.findLast(({ least }) => articulation >= least)?.entry ?? []].flat()

rule('WL-FIGQ-01', 'points of articulation suggest a martial art', () => {
  const arts = [5, 9, 10, 15, 20, 24, 25].flatMap(points => artFor(points))
  expect(arts).toEqual(['judo', 'judo', 'karate', 'kung_fu', 'tae_kwon_do', 'tae_kwon_do', 'scifi_martial_arts'])
  expect(arts.map(id => skillOf(id).impact)).toEqual([1, 1, 2, 3, 4, 4, 5])
})
test('E-15: articulation 35 suggests science-fiction martial arts, impact 5, for 10 credits', () => {
  const [art] = artFor(35).map(skillOf)
  expect([art?.id, art?.impact, credits(priceOf(art!))]).toEqual(['scifi_martial_arts', 5, '10'])
})
rule('WL-FIGQ-02', 'fewer than 5 points suggest none', () => {
  expect(artFor(4)).toEqual([])
})
rule('WL-FIGQ-03', 'defects, wear, paint, sculpt, power features and props suggest skills', () => {
  const suggested = Object.fromEntries(ADVICE.features.map(({ name, entry, text }) => [name, entry ?? text]))
  expect(suggested).toEqual({
    'material defect': 'brittle_body',
    'missing paint': 'brittle_body',
    'paint wear': 'schooling',
    'good paint or sculpt': 'charisma',
    'sought-after character': 'charisma',
    'sculpt defect': 'lower morale',
    'power feature, pegs, can stand': 'movement',
    props: 'the weapons, bags and armour shown',
  })
  expect(skillOf('brittle_body').impact).toBe(-1)
})
rule('WL-FIGQ-04', 'suggestions never bind: any skill may be given to any figure', () => {
  // A house that knows kung fu, though nothing of it can be bent.
  const house = { id: 'house_of_fu', name: 'House of Fu', kind: 'building', tags: ['building'], skills: ['health10', 'kung_fu'] }
  expect(artFor(0)).toEqual([])
  expect(readBook({ units: [house] })).toMatchObject({ ok: true })
})
test('how joints are counted is said, those of the head together and those of a side one by one', () => {
  expect(ADVICE.how).toMatch(/^Head 2, jaw 1, torso 2; on each side one for shoulder vertical, .*knee vertical, .*feet\.$/)
})

rule('WL-GEN-07', 'a skill is judged by the health points that its price would buy', () => {
  expect(priceOf(skillOf('health1'))).toBe(HEALTH_POINT)
  expect(balanceOf(skillOf('health1'))).toMatchObject({ healthPoints: 1, perUse: 1, perPoint: 1 })
  // A musket of impact 5 takes 2.75 points with an average die: 20 shots for 60 credits.
  expect(balanceOf(skillOf('musket'))).toMatchObject({ healthPoints: 60, perUse: 2.75 })
  expect(balanceOf(skillOf('musket')).perPoint).toBeCloseTo(60 / 55)
  expect(balanceOf(skillOf('sergeant'))).toMatchObject({ healthPoints: 210, perUse: null, perPoint: null })
})
test('numbers that live by rounding are pointed out', () => {
  expect(balanceOf({ ...skillOf('musket'), extension: 4 }).notes).toEqual([
    'A circumference of 4 reaches as wide as one of 6: 8 credits saved for nothing lost.',
  ])
  expect(balanceOf({ ...skillOf('musket'), extension: 6 }).notes).toEqual([])
  expect(balanceOf(skillOf('judo')).notes).toHaveLength(1)
})
