import { barsTo, meanAmong, rough, type Strengths, summed } from '@sandtable/wargame/armies/strengths'
import type { UnitType } from '../../data/types.ts'
import { BUILDER, findUnitType } from '../../data/units.ts'
import { type Expedition, heroIn, openingHeroes } from '../expedition.ts'

const FARTHEST = 4
type Fighting = Pick<UnitType, 'hp' | 'ap' | 'attackDice' | 'rangeDice' | 'structureDamage'>

/** Whoever is there in the first round: dice on open ground by distance, and what they stand. */
export function strengthsOf(expedition: Expedition): Strengths {
  const recruits = expedition.muster.flatMap(({ unit, count }) => {
    const one: Fighting = findUnitType(unit) ?? { ...BUILDER, attackDice: null, rangeDice: null, structureDamage: 0 }
    return Array.from({ length: count }, () => one)
  })
  const heroes = openingHeroes(expedition).map(
    (build): Fighting => ({ ...heroIn(expedition, build.key), hp: build.hp, ap: build.ap }),
  )
  const all = [...recruits, ...heroes]
  const [near, far] = [summed(all, closeDice), summed(all, one => Math.max(0, ...Object.values(one.rangeDice ?? {})))]
  const [life, walls] = [summed(all, ({ hp }) => hp), summed(all, ({ structureDamage }) => structureDamage)]
  const pace = meanAmong(all, ({ ap }) => ap)
  return {
    reach: {
      title: 'Dice by distance, hexes',
      bars: barsTo(FARTHEST, 1, away => summed(all, one => diceAt(one, away))),
    },
    manners: [
      { name: 'Melee', value: near, text: `${near} dice on grassland` },
      { name: 'Shooting', value: far, text: `${far} dice at best` },
      { name: 'Staying power', value: life, text: `${life} hit points` },
      { name: 'Speed', value: pace, text: `${rough(pace)} action points on average`, isEach: true },
      { name: 'Against buildings', value: walls, text: `${walls} damage` },
    ],
  }
}
const closeDice = ({ attackDice }: Fighting): number => attackDice?.grassland ?? 0
const diceAt = (one: Fighting, away: number): number =>
  (one.rangeDice?.[String(away) as keyof typeof one.rangeDice] ?? 0) + (away === 1 ? closeDice(one) : 0)
