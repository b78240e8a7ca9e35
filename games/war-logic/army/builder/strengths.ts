import { barsTo, meanAmong, rough, type Strengths, summed } from '@sandtable/wargame/armies/strengths'
import type { Skill } from '../../data/types.ts'
import { databaseFor, figuresIn } from '../army.ts'
import { figuresOf } from '../figures.ts'
import type { ArmyList } from './list.ts'

const FARTHEST = 60
const STEP = 6
/** What it takes of a target on average, once. */
const blowOf = ({ impact, probability }: Skill): number => (impact * probability) / 100

/** What the weapons of an army take by distance, and what its figures stand, move and order. */
export function strengthsOf(list: ArmyList): Strengths {
  const database = databaseFor(list)
  const units = figuresIn(list, database).map(({ sheet }) => database.skillsOf(sheet))
  const weapons = units.flatMap(skills => skills.filter(({ category }) => category === 'Offense'))
  const figures = units.map(figuresOf)
  const takenBy = (isFar: boolean): number => summed(weapons, one => (one.range > 0 === isFar ? blowOf(one) : 0))
  const [far, near] = [takenBy(true), takenBy(false)]
  const points = summed(figures, one => one.health + one.armor + one.regenerativePoints)
  const speed = meanAmong(figures, ({ topSpeed }) => topSpeed)
  const orders = summed(figures, one => one.orders)
  return {
    reach: {
      title: 'Points taken by distance, inches',
      bars: barsTo(FARTHEST, STEP, away => summed(weapons, one => (one.range >= away ? blowOf(one) : 0))),
    },
    manners: [
      { name: 'Shooting', value: far, text: `${rough(far)} points, each weapon once` },
      { name: 'Hand to hand', value: near, text: `${rough(near)} points, each weapon once` },
      { name: 'Staying power', value: points, text: `${points} points of health and armour` },
      { name: 'Speed', value: speed, text: `${rough(speed)}" on average`, isEach: true },
      { name: 'Command', value: orders, text: `orders ${orders} units` },
    ],
  }
}
