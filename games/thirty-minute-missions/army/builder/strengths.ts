import { barsTo, meanAmong, rough, type Strengths, summed } from '@sandtable/wargame/armies/strengths'
import { WEAPONS } from '../../data/figures.ts'
import type { Sheet, WeaponData } from '../../data/types.ts'
import { figuresOf } from '../figures.ts'
import { activating } from '../squad.ts'
import type { SquadList } from './list.ts'

const FARTHEST = 12
/** Faces of a d6 that are this or more. */
const chance = (target: number): number => Math.max(0, 7 - target) / 6
const damageOf = ({ damage, burst }: WeaponData): number => damage * burst

/** What each weapon of a squad does once, by distance and by the pilots' hands, and what the units stand. */
export function strengthsOf(list: SquadList): Strengths {
  const sheets = list.units.map(({ unit }) => list.sheets[unit]!)
  const active = activating(list).map(({ unit }) => list.sheets[unit]!)
  const arms = sheets.flatMap(sheet => sheet.weapons.map(({ weapon }) => ({ sheet, weapon: WEAPONS.get(weapon)! })))
  const [ranged, melee] = (['ranged', 'melee'] as const).map(kind => arms.filter(({ weapon }) => weapon.kind === kind)) as [
    typeof arms,
    typeof arms,
  ]
  const hitting = (all: typeof arms, stat: 'accuracy' | 'assault'): number =>
    summed(all, ({ sheet, weapon }) => damageOf(weapon) * chance(figuresOf(sheet).stats[stat]))
  const [shooting, hands] = [hitting(ranged, 'accuracy'), hitting(melee, 'assault')]
  const defense = summed(sheets, sheet => figuresOf(sheet).totalDefense)
  const moves = meanAmong(active, sheet => figuresOf(sheet).baseMovement)
  const points = summed(active, (sheet: Sheet) => figuresOf(sheet).baseAP)
  return {
    reach: {
      title: 'Damage by distance, hexes',
      bars: barsTo(FARTHEST, 1, far =>
        summed(ranged, ({ weapon }) => (weapon.range >= far && (weapon.minRange ?? 0) <= far ? damageOf(weapon) : 0)),
      ),
    },
    manners: [
      { name: 'Shooting', value: shooting, text: `${rough(shooting)} damage that hits, each weapon once` },
      { name: 'Close combat', value: hands, text: `${rough(hands)} damage that hits, each weapon once` },
      { name: 'Staying power', value: defense, text: `Defense ${defense}` },
      { name: 'Speed', value: moves, text: `movement ${rough(moves)} on average`, isEach: true },
      { name: 'Action points', value: points, text: `${points} besides the dice` },
    ],
  }
}
