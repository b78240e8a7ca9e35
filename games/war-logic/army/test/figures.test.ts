import { rule } from '@sandtable/testkit/rule'
import { expect, test } from 'vitest'
import { skillOf } from '../../data/skills.ts'
import { UNIT_SHEETS, unitSheetOf } from '../../data/units.ts'
import { CATALOGUE } from '../database.ts'
import { armourKind, figuresOf, weightOf } from '../figures.ts'
import printed from './printed.json' with { type: 'json' }

const figures = (unit: string) => figuresOf(CATALOGUE.skillsOf(unitSheetOf(unit)))

test('every ready unit comes to the figures that are printed with it', () => {
  for (const { id } of UNIT_SHEETS) {
    const { cost: _cost, ...derived } = printed.units[id as keyof typeof printed.units]
    expect(figures(id), id).toEqual(derived)
  }
})
rule('WL-UNIT-03', 'health is the sum of impact x number over Health, armour the same over plain Armor', () => {
  expect(figures('knight')).toMatchObject({ health: 15, armor: 9 })
  expect(figuresOf([skillOf('human_health'), skillOf('brittle_body')]).health).toBe(3)
  // Charges and hazard-only suits are no armour points.
  expect(figuresOf(['human_health', 'energy_shield', 'hazmat_suit'].map(skillOf))).toMatchObject({
    armor: 0,
    regenerativePoints: 60,
  })
})
rule('WL-UNIT-05', 'a unit weighs its health plus its armour', () => {
  expect(weightOf(figures('battle_tank'))).toBe(260)
  expect(weightOf(figures('walker'))).toBe(160)
})
test('armour is plain, regenerative or against hazards alone', () => {
  expect(['armor4', 'energy_shield', 'gas_mask', 'human_health'].map(id => armourKind(skillOf(id)))).toEqual([
    'plain',
    'regenerative',
    'hazard',
    null,
  ])
})
rule('WL-R-12', 'a Sergeant is 7, 2, 1: together with a radio a mental sum of 30', () => {
  expect(skillOf('sergeant')).toMatchObject({ impact: 7, range: 2, extension: 1 })
  expect(figuresOf([skillOf('sergeant'), skillOf('radio')])).toMatchObject({ mental: 30, orders: 7, commandReach: 20 })
})
rule('WL-R-13', 'the range of a rank is its voice: without another link it is the whole reach', () => {
  expect(figuresOf([skillOf('sergeant')]).commandReach).toBe(2)
  expect(figuresOf([skillOf('warlord')]).commandReach).toBe(3)
  expect(figuresOf([skillOf('radio')]).commandReach).toBe(0)
})
