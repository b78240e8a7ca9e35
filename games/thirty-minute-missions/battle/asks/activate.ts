import { asking, deed, legal, type Option, onlyAnswer, refused, violation } from '@sandtable/kernel'
import { allUnits, hasActivation } from '../../basics/queries.ts'
import { eagernessOf } from '../../bot/eagerness.ts'
import { ask } from '../../hooks.ts'
import type { SideId, Unit, World } from '../../world.ts'
import { mayActivate } from '../turns.ts'

const MOST = 12

function refusalOf(world: World, unit: Unit, seat: string) {
  if (unit.inactive) return violation('TM-ROUND-02', 'it has had its turn in this round')
  // TM-R-156: who gave up while being asked still answers for the heirs.
  const gaveUp = world.sides[unit.side].surrendered.includes(seat)
  if (unit.seat !== seat && !gaveUp) return violation('TM-R-121', 'it belongs to a team-mate', { owner: unit.seat })
  if (mayActivate(world, unit)) return null
  if (unit.where === 'reserve') return violation('TM-DEPL-07', 'it cannot come out of reserve now')
  if (unit.where === 'off') return violation('TM-R-137', 'there is no room where it could come back')
  return violation('TM-DEST-04', 'it is Inoperative, without drones or Mounted weapons')
}

const optionsOf = (world: World, side: SideId, seat: string): Option[] =>
  allUnits(world)
    .filter(u => u.side === side && hasActivation(u) && ['board', 'reserve', 'off'].includes(u.where))
    .map(u =>
      deed(u.id, u.where === 'board' ? `Activate ${u.name}` : `Bring in ${u.name}`, {
        rule: 'TM-ROUND-02',
        pieces: u.where === 'board' ? [u.id] : [],
        brings: u.where !== 'board',
        refusal: refusalOf(world, u, seat),
      }),
    )

/** TM-ROUND-01: which unit acts next. `byItself`: where there is only one, nobody is asked. */
export const activate = ask<{ side: SideId; byItself: boolean }, 'pick'>({
  kind: 'tm.activate',
  type: 'pick',
  rule: 'TM-ROUND-01',
  when: 'when it is the turn of your side',
  which: 'units of your side that have not had their turn',
  obvious(world, subject, seat) {
    return subject.byItself ? onlyAnswer(this.ask(world, subject, seat)) : null
  },
  ask: (world, { side }, seat) => ({
    type: 'pick',
    ...asking({ text: 'Your turn: which unit do you activate?', act: 'Activate', told: 'chooses a unit to activate' }),
    options: optionsOf(world, side, seat),
    min: 1,
    max: 1,
  }),
  whyNot(world, { side }, _seat, id) {
    const unit = world.units[id]
    if (!unit) return null
    if (unit.side !== side) return violation('TM-ROUND-01', 'it belongs to the other team')
    if (!hasActivation(unit)) return violation('TM-DRONE-05', 'a Controlled Drone acts with its Main Unit')
    return violation('TM-DEST-01', unit.where === 'left' ? 'it has left the board' : 'it is destroyed')
  },
  validate(world, _subject, seat, { ids }) {
    const refusal = refusalOf(world, world.units[ids[0]!]!, seat)
    return refusal ? refused(refusal.rule, refusal.text, refusal.params) : legal()
  },
  candidates: (world, { side }, seat, _rng, most = MOST) =>
    allUnits(world)
      .filter(u => u.side === side && refusalOf(world, u, seat) === null && mayActivate(world, u))
      .map(u => ({ unit: u, eager: eagernessOf(world, u) }))
      .sort((a, b) => b.eager - a.eager)
      .slice(0, most)
      .map(({ unit }) => ({ type: 'pick', ids: [unit.id] })),
})
