import { seatsOf, teamsOf } from '@sandtable/wargame/teams'
import { activate, bid, foresee, orders } from '../asks/round.ts'
import { cardKind, type Order } from '../data.ts'
import { proc } from '../hooks.ts'
import { unitOf, unitsOf, type World } from '../world.ts'
import { activation } from './activation.ts'
import { tellDrawn } from './drawn.ts'
import { ended } from './ends.ts'

const waitingOf = (world: World, team: string): string[] =>
  seatsOf(world, team)
    .flatMap(seat => unitsOf(world, seat))
    .filter(u => !u.done)
    .map(u => u.id)

const allSeats = (world: World) => world.seats.map(s => s.id)
const withUnits = (world: World) => allSeats(world).filter(seat => unitsOf(world, seat).length > 0)
const otherSide = (world: World, team: string) => teamsOf(world).find(t => t !== team)!

/** TOY-ROUND-02: the side with the higher sum; on a tie the one that did not begin the last round. */
function beginner(world: World, bids: { readonly [seat: string]: number }): string {
  const sum = (team: string) => seatsOf(world, team).reduce((total, seat) => total + bids[seat]!, 0)
  const [a, b] = teamsOf(world) as [string, string]
  if (sum(a) !== sum(b)) return sum(a) > sum(b) ? a : b
  return world.began === a ? b : a
}

export const round = proc<Record<string, never>>()('round', 'TOY-ROUND-01', {
  begin(play) {
    const { world } = play
    world.round++
    for (const unit of Object.values(world.units)) {
      Object.assign(unit, { done: false, order: null, shown: false })
      unit.spent = unit.spent.filter(s => s !== 'watch')
    }
    return play.ask(bid, allSeats(world), {}, 'bids')
  },
  bids(play) {
    const { world } = play
    const bids = Object.fromEntries(world.seats.map(s => [s.id, play.answer(bid, s.id).amount]))
    for (const [seat, amount] of Object.entries(bids)) world.command[seat]! -= amount
    world.began = beginner(world, bids)
    play.emit('began', 'TOY-ROUND-02', { round: world.round, side: world.began, bids }, { reveals: true })
    return play.ask(orders, withUnits(world), {}, 'ordered')
  },
  ordered(play) {
    const { world } = play
    for (const seat of withUnits(world))
      for (const [unit, order] of Object.entries(play.answer(orders, seat).to)) unitOf(world, unit).order = order as Order
    return play.call(turns, { turn: world.began! }, 'end')
  },
  end: play => play.done(),
})

/** TOY-ROUND-03: `turn` is the side in turn. */
export const turns = proc<{ turn: string }>()('turns', 'TOY-ROUND-03', {
  begin(play, vars) {
    const { world } = play
    if (ended(world)) return play.done()
    if (waitingOf(world, vars.turn).length === 0) vars.turn = otherSide(world, vars.turn)
    const units = waitingOf(world, vars.turn)
    if (units.length === 0) return play.call(supply, {}, 'end')
    return play.askAny(activate, seatsOf(world, vars.turn), { units }, 'activate')
  },
  activate(play, vars) {
    const unit = play.answer(activate).ids[0]!
    vars.turn = otherSide(play.world, vars.turn)
    return play.call(activation, { unit }, 'begin')
  },
  end: play => play.done(),
})

/** TOY-CARD-04, then TOY-CARD-01: the end of a round. */
export const supply = proc<Record<string, never>>()('supply', 'TOY-CARD-01', {
  begin(play) {
    const { world } = play
    const seer = world.seats.find(s => world.hands[s.id]!.some(card => cardKind(card) === 'foresight'))
    const count = Math.min(3, world.deck.length)
    if (!seer || count < 2) return play.goto('draw')
    world.peek = { seat: seer.id, count }
    const card = world.hands[seer.id]!.find(c => cardKind(c) === 'foresight')!
    world.hands[seer.id] = world.hands[seer.id]!.filter(c => c !== card)
    world.discard.push(card)
    play.emit('foresaw', 'TOY-CARD-04', { seat: seer.id, card }, { reveals: true })
    return play.ask(foresee, [seer.id], { count }, 'foreseen')
  },
  foreseen(play) {
    const { world } = play
    const { ids } = play.answer(foresee)
    world.deck.splice(0, ids.length, ...ids)
    world.peek = null
    return play.goto('draw')
  },
  draw(play) {
    const { world } = play
    for (const { id: seat } of world.seats) {
      const card = world.deck.shift()
      if (card === undefined) break
      world.hands[seat]!.push(card)
      tellDrawn(play, 'TOY-CARD-01', seat, card)
    }
    return play.done()
  },
})
