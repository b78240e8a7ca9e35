import { barsTo, meanAmong, rough, type Strengths, summed } from '@sandtable/wargame/armies/strengths'
import { inch } from '../../data/inch.ts'
import type { Profile, Weapon } from '../../data/types.ts'
import { type Force, profilesOf } from '../force.ts'

const FARTHEST = 48
const STEP = 6
/** Faces of a d8 that are this or more. */
const chance = (target: number | null): number => (target === null ? 0 : Math.max(0, 9 - target) / 8)
type Arm = { readonly unit: Profile; readonly weapon: Weapon }
const diceOf = ({ unit, weapon }: Arm): number => weapon.dice * unit.bases
const reaches = ({ range }: Weapon, far: number): boolean => range !== null && range.min <= far && range.max >= far

/** The dice of a force by distance, how many of them hit, and what its bases stand. */
export function strengthsOf(force: Force): Strengths {
  const units = force.companies.flatMap(company => profilesOf(force, company))
  const arms = units.flatMap(unit => unit.weapons.map((weapon): Arm => ({ unit, weapon })))
  const hits = (isRanged: boolean): number =>
    summed(
      arms.filter(({ weapon }) => (weapon.range !== null) === isRanged),
      arm => diceOf(arm) * chance(isRanged ? arm.unit.shoot : arm.unit.assault),
    )
  const [shooting, assault] = [hits(true), hits(false)]
  // So many hits of AP 0 it takes until the last base is gone.
  const standing = summed(units, ({ bases, armour }) => bases / Math.max(chance(armour), 1 / 8))
  const speed = meanAmong(units, ({ advance }) => advance / inch(1))
  const dice = summed(units, ({ commandDice }) => commandDice.length)
  return {
    reach: {
      title: 'Dice by distance, inches',
      bars: barsTo(FARTHEST, STEP, far => summed(arms, arm => (reaches(arm.weapon, inch(far)) ? diceOf(arm) : 0))),
    },
    manners: [
      { name: 'Shooting', value: shooting, text: `${rough(shooting)} hits of a salvo of all` },
      { name: 'Assault', value: assault, text: `${rough(assault)} hits of one round of all` },
      { name: 'Staying power', value: standing, text: `${rough(standing)} hits with AP 0 until all are gone` },
      { name: 'Speed', value: speed, text: `Advance ${rough(speed)}" on average`, isEach: true },
      { name: 'Command', value: dice, text: `${dice} Command dice` },
    ],
  }
}
