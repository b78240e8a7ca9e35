import { engineOf, type JsonObject, meanOf } from '@sandtable/kernel'
import { struckBy } from '@sandtable/wargame/armies/duel'
import type { Duels, Strike } from '@sandtable/wargame/armies/kit'
import { unitOf } from '../../basics/queries.ts'
import type { UnitSheet } from '../../data/types.ts'
import { UNIT_SHEETS } from '../../data/units.ts'
import { warLogic } from '../../game.ts'
import { armsOf, isMelee } from '../../offense/arms.ts'
import { pointsSeen } from '../../offense/known.ts'
import { oddsOf } from '../../offense/odds.ts'
import { triedAttack } from '../../offense/promise.ts'
import type { World } from '../../world.ts'
import { CATALOGUE } from '../database.ts'
import type { ArmyList } from './list.ts'

const { game } = engineOf(warLogic)
/** In inches. */
const DISTANCES = [6, 12, 24] as const
const MIDDLE = 20
const FIGHTERS = new Map(
  UNIT_SHEETS.filter(({ kind, needsCrew }) => kind !== 'hazard' && kind !== 'obstacle' && !needsCrew).map(sheet => [
    sheet.id,
    sheet,
  ]),
)
const radiusOf = ({ base }: UnitSheet): number => (base.shape === 'circle' ? base.diameter : Math.max(base.width, base.depth)) / 2

/** The one left of the other, in the open, so far from edge to edge. */
function facing(by: UnitSheet, on: UnitSheet, gap: number): World | null {
  const units = [
    { id: 'one', player: 'p1', unit: by.id, at: [MIDDLE, MIDDLE], facing: 0 },
    { id: 'other', player: 'p2', unit: on.id, at: [MIDDLE + radiusOf(by) + radiusOf(on) + gap, MIDDLE], facing: 180 },
  ]
  const read = game.readPosition({ units } as unknown as JsonObject)
  return read.ok ? read.value.world : null
}
/** WL-OFF-11: the weapon that takes most points, once. */
function strikesAt(by: UnitSheet, on: UnitSheet, gap: number, manner: string): Strike[] {
  const world = facing(by, on, gap)
  if (!world) return []
  const all = armsOf(world, unitOf(world, 'one')).filter(({ held }) => held !== null && isMelee(held) === (gap === 0))
  const attacks = all.map(arm => triedAttack(world, arm, { target: 'other', at: null })).filter(({ inRange }) => inRange)
  const [chances] = attacks.map(attack => oddsOf(world, attack, 'p1').chances).toSorted((a, b) => meanOf(b) - meanOf(a))
  const life = pointsSeen(world, 'other') ?? 0
  return chances && life > 0 ? [{ manner, rule: 'WL-OFF-11', chances, life, unit: 'points' }] : []
}

/** Units of the catalogue in the open, one attack each with the weapon that is best; machines without a crew do not fight. */
export const duels: Duels<ArmyList> = {
  fighters: () =>
    [...FIGHTERS.values()].map(sheet => ({
      id: sheet.id,
      name: sheet.name,
      group: sheet.theme,
      price: CATALOGUE.unitPrice(sheet),
    })),
  strikes: (_, pairing) => {
    const [by, on] = [FIGHTERS.get(pairing.by), FIGHTERS.get(pairing.on)]
    if (!by || !on) return []
    const shots = DISTANCES.flatMap(gap => strikesAt(by, on, gap, `Shooting at ${gap}"`))
    return [...shots, ...strikesAt(by, on, 0, 'Hand to hand')].map(one => struckBy(one, pairing))
  },
}
