import type { Json, Rng } from '@sandtable/kernel'
import { armySuite, ODD_NAMES } from '@sandtable/testkit/army-suite'
import { expect, test } from 'vitest'
import { kit } from '../builder/kit.ts'
import { leastFormation } from '../builder/plan.ts'
import { CATALOGUE } from '../catalogue.ts'
import { formationProblems } from '../formation-problems.ts'
import { READY_ARMIES } from '../ready.ts'

/** A whole faction of somebody's own: units, a Titan with its weapon, and a plan for each. */
function makersArmy(rng: Rng): Json {
  const unit = (i: number) => ({
    ...{ id: `own-${i}`, name: `${rng.pick(ODD_NAMES)} ${i}`, type: rng.pick(['infantry', 'tank']), armor: 1 + rng.below(3) },
    ...{
      speed: rng.below(40),
      fireRange: rng.below(60),
      firePower: rng.below(6),
      fireTraits: rng.shuffle(['AT', 'TR', 'DY']).slice(rng.below(4)),
    },
    ...{ melee: rng.below(9), note: rng.pick([null, 'mine']) },
  })
  const titan = {
    id: 'own-titan',
    name: 'Titan',
    type: 'titan',
    structure: 1 + rng.below(40),
    critTable: 'moderate',
    speed: 15,
    weaponSlots: ['left'],
  }
  const weapon = { id: 'own-gun', name: rng.pick(ODD_NAMES), mount: 'arm', firePower: rng.below(9), fireRange: 60 }
  const plans = [
    {
      ...{
        id: 'own-plan',
        name: rng.pick(ODD_NAMES),
        kind: 'ground',
        stars: rng.below(3),
        chiefOptions: ['own-0'],
        minUnits: 2,
        maxUnits: 8,
      },
      slots: [{ units: ['own-0', 'own-1'], min: 0, max: 8 }],
    },
    { id: 'own-titan-plan', name: 'Titan', kind: 'titan', stars: 1, hull: 'own-titan' },
  ]
  return {
    ...{ faction: 'makers', name: rng.pick(ODD_NAMES), budget: 3000 },
    custom: { name: rng.pick(ODD_NAMES), units: [unit(0), unit(1), titan], weapons: [weapon], plans },
    formations: [
      {
        plan: 'own-plan',
        chief: 'own-0',
        units: { 'own-0': 1 + rng.below(3), 'own-1': 2 },
        name: rng.pick([null, ...ODD_NAMES]),
      },
      { plan: 'own-titan-plan', chief: null, weapons: { left: 'own-gun' }, name: null },
    ],
  }
}
armySuite(kit, { costs: Object.fromEntries(READY_ARMIES.map(({ id, points }) => [id, points])), own: makersArmy })

test('the smallest formation of every plan is legal', () => {
  for (const plan of CATALOGUE.plans.values())
    expect(formationProblems(leastFormation(plan.id, CATALOGUE), 0, plan, CATALOGUE), plan.id).toEqual([])
})

test('on the card of a Titan its weapons have their traits: Anti-Tank is not missed', () => {
  const army = READY_ARMIES.find(({ army: { name } }) => name === 'Colonial Battlegroup')!.army
  const weapons = kit.printed(army).cards.flatMap(({ tables }) => tables.filter(({ title }) => title === 'Weapons'))
  expect(weapons[0]!.head).toContain('Traits')
  const plasma = weapons.flatMap(({ rows }) => rows).find(row => row.includes('Plasma Projector'))
  expect(plasma).toContain('Anti-Tank')
})

test('no card calls anybody by an id: who is brought forth has its name', () => {
  const ids = new Set(CATALOGUE.units.keys())
  for (const { army } of READY_ARMIES)
    for (const { tables, keywords } of kit.printed(army).cards) {
      const words = [...tables.flatMap(({ rows }) => rows.flat()), ...keywords.map(({ name }) => name)].join(' ')
      expect(words.split(/[ ,]+/).filter(word => ids.has(word))).toEqual([])
    }
})
