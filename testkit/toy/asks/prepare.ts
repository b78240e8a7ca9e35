import { overlaps } from '@sandtable/geometry/table/contact'
import {
  asking,
  legal,
  type PlanOption,
  type PlanOrder,
  type PlanPlace,
  planOption,
  plansOf,
  type SeatId,
  violation,
} from '@sandtable/kernel'
import { seatsOf, teamOf, teamsOf } from '@sandtable/wargame/teams'
import { RADIUS, SUPPLY, TABLE } from '../data.ts'
import { ask } from '../hooks.ts'
import { discAt, profileOf, type Spot, type Unit, unitsOf, type World } from '../world.ts'
import { placeAt } from './deploy.ts'

export const FORAGE = 'forage'
export const STUDY = 'study'
const FORWARD = 'forward-'

/** The unit that an order sends forward; null: it is another order. */
export const sentForward = (option: string): string | null => (option.startsWith(FORWARD) ? option.slice(FORWARD.length) : null)

const isOnTable = ({ x, y }: Spot): boolean =>
  x >= RADIUS && y >= RADIUS && x <= TABLE.width - RADIUS && y <= TABLE.height - RADIUS
/** TOY-PLAN-04: straight ahead, or aside by half. */
const WAYS = [
  ['ahead', 0],
  ['to the left', -200],
  ['to the right', 200],
] as const

/** The units of this side with their places after the orders given so far. */
function standing(world: World, seat: SeatId, before: readonly PlanOrder[]): Unit[] {
  const places = new Map(before.map(({ option, place }) => [sentForward(option), place]))
  const mates = seatsOf(world, teamOf(world, seat)).flatMap(mate => unitsOf(world, mate))
  return mates.map(unit => ({ ...unit, at: places.get(unit.id) ?? unit.at }))
}

/** TOY-PLAN-04. */
function forward(world: World, seat: SeatId, unit: Unit, all: readonly Unit[]): PlanOption {
  const ahead = teamsOf(world).indexOf(teamOf(world, seat)) === 0 ? 400 : -400
  const places = WAYS.flatMap(([label, aside]): PlanPlace[] => {
    const to = { x: unit.at.x + (ahead > 0 ? aside : -aside), y: unit.at.y + ahead }
    const inTheWay = all.find(u => u.id !== unit.id && overlaps(discAt(u.at), discAt(to), 0))
    const refusal = inTheWay ? violation('TOY-PLAN-04', 'bases overlap', { pieces: [unit.id, inTheWay.id] }) : null
    return isOnTable(to) ? [{ at: placeAt(to.x, to.y), label, refusal }] : []
  })
  return planOption(`${FORWARD}${unit.id}`, `${profileOf(unit).name} forward`, { supply: 1 }, places, {
    rule: 'TOY-PLAN-04',
    pieces: [unit.id],
  })
}

const once = (id: string, before: readonly PlanOrder[], rule: 'TOY-PLAN-03' | 'TOY-PLAN-05') =>
  before.some(o => o.option === id) ? violation(rule, 'only once') : null

export const prepare = ask<Record<string, never>, 'plan'>({
  kind: 'toy.prepare',
  type: 'plan',
  rule: 'TOY-PLAN-01',
  when: 'after the deployment',
  notAsked: ({ round }) => (round > 0 ? violation('TOY-PLAN-01', 'the first round has begun') : null),
  which: 'what can be prepared',
  ask(world, subject, seat) {
    const balances = [{ id: 'supply', label: 'supply', amount: SUPPLY }]
    const words = asking({
      text: 'What do you prepare?',
      act: 'Seal the plan',
      none: 'Seal an empty plan',
      told: 'prepares in secret',
    })
    return { type: 'plan', ...words, balances, options: this.next!(world, subject, seat, []), max: 4 }
  },
  next(world, _subject, seat, before) {
    const all = standing(world, seat, before)
    const empty = world.deck.length === 0 ? violation('TOY-PLAN-05', 'the deck is empty') : null
    return [
      planOption(FORAGE, 'Forage', { supply: -2 }, null, { rule: 'TOY-PLAN-03', refusal: once(FORAGE, before, 'TOY-PLAN-03') }),
      planOption(STUDY, 'Study a card', { supply: 2 }, null, {
        rule: 'TOY-PLAN-05',
        refusal: empty ?? once(STUDY, before, 'TOY-PLAN-05'),
      }),
      ...all.filter(u => u.seat === seat).map(unit => forward(world, seat, unit, all)),
    ]
  },
  validate: () => legal(),
  candidates(world, subject, seat, rng, most) {
    return plansOf(this, world, subject, seat, rng, most)
  },
})
