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
