import { chanceOfAtLeast, chancesOf } from '@sandtable/kernel'
import { matchesOf } from '@sandtable/wargame/armies/duel'
import { expect, test } from 'vitest'
import { kit } from '../builder/kit.ts'
import { CATALOGUE } from '../catalogue.ts'
import { READY_ARMIES } from '../ready.ts'

const { army } = READY_ARMIES[0]!
const plain = [...CATALOGUE.units.values()].filter(unit => unit.traits.length === 0)
const strikes = (by: string, on: string, money: number | null = null) => matchesOf(kit, army, { by, on, money })

/** Of the same shape, so that only its armor counts. */
const armored = (armor: number) =>
  [...CATALOGUE.units.values()].find(unit => unit.type === 'tank' && unit.armor === armor && !unit.created && noScreen(unit))!
const noScreen = ({ traits }: { traits: readonly { trait: string }[] }): boolean =>
  traits.every(({ trait }) => !/screen|shield|stealth/.test(trait))

test('a plain unit hits on 5+: so many dice, each a third, against armor 1 and 2', () => {
  const by = plain.find(({ type, firePower, fireRange }) => type !== 'flyer' && firePower > 0 && fireRange >= 1500)!
  const near = (armor: number) =>
    strikes(by.id, armored(armor).id).find(({ strike }) => strike.manner === 'Shooting at 15 cm')!.outcome.kill
  expect(near(1)).toBeCloseTo(chanceOfAtLeast(chancesOf(by.firePower, 1 / 3), 1))
  expect(near(2)).toBeCloseTo(chanceOfAtLeast(chancesOf(by.firePower, 1 / 3), 2))
})
test('for more money more of them fire in one salvo: hits of several count together', () => {
  const by = plain.find(({ type, firePower, fireRange }) => type !== 'flyer' && firePower === 1 && fireRange >= 1500)!
  const on = armored(2)
  const match = strikes(by.id, on.id, 2 * by.points).find(({ strike }) => strike.manner === 'Shooting at 15 cm')!
  expect(match.attackers).toBe(2)
  if (match.targets === 1) expect(match.outcome.kill).toBeCloseTo((1 / 3) ** 2)
})
test('a Titan of the army fights with its weapons, and stands for its entry', () => {
  const { army: armed } = READY_ARMIES.find(({ army: one }) => one.formations.some(({ plan }) => plan === 'tm-vulcan-plan'))!
  const titan = kit.duels!.fighters(armed).find(({ group }) => group === 'Titans of this army')!
  expect(titan.entries).toContain('plan:tm-vulcan-plan')
  const on = armored(2)
  const at = (manner: string, list = armed) =>
    matchesOf(kit, list, { by: titan.id, on: on.id, money: null }).find(({ strike }) => strike.manner === manner)?.outcome.mean ??
    0
  // A salvo of both weapons, and after one of them was left at home.
  const lighter = {
    ...armed,
    formations: armed.formations.map(one => ({ ...one, weapons: Object.fromEntries(Object.entries(one.weapons).slice(1)) })),
  }
  expect(at('Shooting at 30 cm')).toBeGreaterThan(at('Shooting at 30 cm', lighter))
  expect(at('Close combat')).toBeGreaterThan(0)
  const back = matchesOf(kit, armed, { by: on.id, on: titan.id, money: null })[0]!.strike
  expect([back.unit, back.life]).toEqual(['structure', CATALOGUE.units.get('tm-vulcan')!.structure])
})
test('a formation is compared by the unit that it is mostly of', () => {
  const fighters = kit.duels!.fighters(army)
  for (const { id, group } of kit.catalogue(army).filter(one => one.group !== 'Titans'))
    expect({ id, group, by: fighters.filter(({ entries }) => entries?.includes(id)).length }).toEqual({ id, group, by: 1 })
})
