import { engineOf, meanOf } from '@sandtable/kernel'
import { struckBy } from '@sandtable/wargame/armies/duel'
import type { Duels, Strike } from '@sandtable/wargame/armies/kit'
import { unitOf } from '../../basics/queries.ts'
import { inch } from '../../data/inch.ts'
import type { UnitSheet } from '../../data/types.ts'
import { warLogic } from '../../game.ts'
import { layerAt } from '../../movement/layers.ts'
import { armsOf, isMelee } from '../../offense/arms.ts'
import { pointsSeen } from '../../offense/known.ts'
import { oddsOf } from '../../offense/odds.ts'
import { triedAttack } from '../../offense/promise.ts'
import { changedOf } from '../../set-up/classes.ts'
import { muster } from '../../set-up/muster.ts'
import type { PlayerId, World } from '../../world.ts'
import { databaseFor } from '../army.ts'
import type { ArmyList } from './list.ts'

const { game } = engineOf(warLogic)
/** In inches. */
const DISTANCES = [6, 12, 24] as const
const MIDDLE = 20
/** Who fights for itself: machines without a crew, fields and obstacles do not. */
const isFighter = ({ kind, needsCrew }: UnitSheet): boolean => kind !== 'hazard' && kind !== 'obstacle' && !needsCrew
const radiusOf = ({ base }: UnitSheet): number => (base.shape === 'circle' ? base.diameter : Math.max(base.width, base.depth)) / 2

/** The one left of the other, in the open, so far from edge to edge; both of the same book. */
function facing(list: ArmyList, by: UnitSheet, on: UnitSheet, gap: number): World | null {
  const read = game.readPosition({})
  if (!read.ok) return null
  const { world } = read.value
  world.own = { ...world.own, ...changedOf([{ army: list }]) }
  const stand = (player: PlayerId, sheet: UnitSheet, x: number, turned: number): void => {
    muster(world, player, { ...list, teams: [], extras: [{ unit: sheet.id, count: 1 }], named: [] })
    const unit = Object.values(world.units).find(one => one.player === player)!
    Object.assign(unit, { at: { x: inch(x), y: inch(MIDDLE) }, facing: turned, where: 'table' })
    Object.assign(unit, layerAt(world, unit))
  }
  stand('p1', by, MIDDLE, 0)
  stand('p2', on, MIDDLE + radiusOf(by) + radiusOf(on) + gap, 180)
  return world
}
const [ONE, OTHER] = ['u1-1', 'u2-1']
/** WL-OFF-11: the weapon that takes most points, once. */
function strikesAt(world: World | null, gap: number, manner: string): Strike[] {
  if (!world) return []
  const all = armsOf(world, unitOf(world, ONE)).filter(({ held }) => held !== null && isMelee(held) === (gap === 0))
  const attacks = all.map(arm => triedAttack(world, arm, { target: OTHER, at: null })).filter(({ inRange }) => inRange)
  const [chances] = attacks.map(attack => oddsOf(world, attack, 'p1').chances).toSorted((a, b) => meanOf(b) - meanOf(a))
  const life = pointsSeen(world, OTHER) ?? 0
  return chances && life > 0 ? [{ manner, rule: 'WL-OFF-11', chances, life, unit: 'points' }] : []
}

/** Units of the catalogue and of the army's book in the open, one attack each with the weapon that is best. */
export const duels: Duels<ArmyList> = {
  fighters: list => {
    const database = databaseFor(list)
    return database.units
      .filter(isFighter)
      .map(sheet => ({ id: sheet.id, name: sheet.name, group: sheet.theme, price: database.unitPrice(sheet) }))
  },
  strikes: (list, pairing) => {
    const { findUnit } = databaseFor(list)
    const [by, on] = [findUnit(pairing.by), findUnit(pairing.on)]
    if (!by || !on || !isFighter(by) || !isFighter(on)) return []
    const shots = DISTANCES.flatMap(gap => strikesAt(facing(list, by, on, gap), gap, `Shooting at ${gap}"`))
    return [...shots, ...strikesAt(facing(list, by, on, 0), 0, 'Hand to hand')].map(one => struckBy(one, pairing))
  },
}
