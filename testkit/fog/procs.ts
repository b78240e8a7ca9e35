import { hexOf, isSameHex } from '@sandtable/geometry/hex/hex'
import type { Outcome, SeatId } from '@sandtable/kernel'
import { accept, commit, creep, isYes, lurk, lurkSubject, muster, PASS, plan, spy, spySubject, stepOf, strike } from './asks.ts'
import { CARDS, cardKind, DECK, HIT, type Kind } from './data.ts'
import { proc } from './hooks.ts'
import { aliveSeats, type Block, blockOf, blocksOf, fights, type World } from './world.ts'

type Nothing = Record<string, never>
const allSeats = (world: World): SeatId[] => world.seats.map(s => s.id)

const outcomeOf = (world: World, winners: SeatId[], rule: Outcome['rule'], text: string): Outcome => ({
  winners,
  rule,
  text,
  scores: Object.fromEntries(allSeats(world).map(seat => [seat, takenBy(world, seat)])),
})
export const takenBy = ({ lost }: Pick<World, 'lost'>, seat: SeatId): number => lost.filter(l => l.by === seat).length

/** FOG-END-01, FOG-END-02. */
function endOf(world: World): Outcome | null {
  const fighting = aliveSeats(world).filter(seat => blocksOf(world, seat).some(fights))
  if (fighting.length < 2) return outcomeOf(world, fighting, 'FOG-END-01', 'the others have nothing left to fight with')
  if (world.round < world.rounds) return null
  const most = Math.max(...allSeats(world).map(seat => takenBy(world, seat)))
  const best = allSeats(world).filter(seat => takenBy(world, seat) === most)
  return outcomeOf(world, best.length === 1 ? best : [], 'FOG-END-02', 'the last round is over')
}

export const battle = proc<Nothing>()('battle', 'FOG-BLOCK-02', {
  begin: play =>
    play.roll(
      { sides: DECK.length, count: DECK.length, distinct: true, rule: 'FOG-CARD-01', why: 'deck', seat: null, secret: [] },
      'shuffled',
    ),
  shuffled(play) {
    play.world.deck = play.faces().map(face => DECK[face - 1]!)
    return play.ask(muster, allSeats(play.world), {}, 'mustered')
  },
  mustered(play) {
    for (const seat of allSeats(play.world))
      for (const [id, kind] of Object.entries(play.answer(muster, seat).to)) blockOf(play.world, id).kind = kind as Kind
    play.emit('mustered', 'FOG-BLOCK-02', {})
    return play.goto('rounds')
  },
  rounds: play => play.call(round, {}, 'after'),
  after(play) {
    const outcome = endOf(play.world)
    return outcome ? play.finish(outcome) : play.goto('rounds')
  },
})

export const round = proc<Nothing>()('round', 'FOG-PLAN-01', {
  begin(play) {
    const { world } = play
    world.round++
    play.emit('round', 'FOG-PLAN-01', { round: world.round })
    for (const seat of aliveSeats(world)) {
      const card = world.deck.shift()
      if (card === undefined) break
      world.hands[seat]!.push(card)
      play.emit('drew', 'FOG-CARD-01', { seat, card }, { secret: { only: [seat], masked: { seat, card: null } }, reveals: true })
    }
    return play.ask(plan, aliveSeats(world), {}, 'planned')
  },
  planned(play) {
    const { world } = play
    const steps = aliveSeats(world).flatMap(seat => Object.entries(play.answer(plan, seat).to))
    for (const [id, order] of steps) {
      const block = blockOf(world, id)
      const to = stepOf(block, order)
      if (isSameHex(to, block.at)) continue
      const from = block.at
      Object.assign(block, { at: to, figure: { ...to } })
      play.emit('moved', 'FOG-PLAN-01', { block: id, from, to }, { reveals: true })
    }
    return play.call(night, {}, 'spying')
  },
  spying: play => play.call(spying, { left: aliveSeats(play.world) }, 'striking'),
  striking: play => play.call(striking, { left: aliveSeats(play.world) }, 'end'),
  end: play => play.done(),
})

/** FOG-NIGHT-01: the order stays in the world, where nobody sees it. */
export const night = proc<Nothing>()('night', 'FOG-NIGHT-01', {
  begin(play) {
    const { length } = aliveSeats(play.world)
    return play.roll(
      { sides: length, count: length, distinct: true, rule: 'FOG-NIGHT-01', why: 'order in the dark', seat: null, secret: [] },
      'ordered',
    )
  },
  ordered(play) {
    const alive = aliveSeats(play.world)
    play.world.night = play.faces().map(face => alive[face - 1]!)
    return play.goto('next')
  },
  next(play) {
    const [seat] = play.world.night!
    if (seat !== undefined) return play.call(prowl, { seat }, 'prowled')
    play.world.night = null
    return play.done()
  },
  prowled(play) {
    play.world.night!.shift()
    return play.goto('next')
  },
})

/** What others get of a move in the dark, whatever it was. */
const stirs = (seat: SeatId) => ({ secret: { only: [seat], masked: {}, as: { type: 'stirred', rule: 'FOG-NIGHT-01' } } }) as const

/** FOG-NIGHT-01: nobody but the seat itself knows that it is asked, nor of what. */
export const prowl = proc<{ seat: SeatId }>()(
  'prowl',
  'FOG-NIGHT-01',
  {
    begin(play, { seat }) {
      play.emit('woken', 'FOG-NIGHT-01', { seat }, { reveals: true })
      return play.ask(lurk, [seat], lurkSubject(play.world, seat), 'lurked')
    },
    lurked(play, { seat }) {
      const ghost = play.answer(lurk).ids[0]!
      if (ghost !== PASS) return play.call(creeping, { seat, ghost }, 'end')
      play.emit('waited', 'FOG-NIGHT-01', { seat }, stirs(seat))
      return play.done()
    },
    end: play => play.done(),
  },
  { only: ({ seat }) => [seat] },
)

/** FOG-NIGHT-02. */
export const creeping = proc<{ seat: SeatId; ghost: string }>()('creeping', 'FOG-NIGHT-02', {
  begin: (play, { seat, ghost }) => play.ask(creep, [seat], { ghost }, 'crept'),
  crept(play, { seat, ghost }) {
    const to = play.answer(creep).ids[0]!
    blockOf(play.world, ghost).at = hexOf(to)
    play.emit('crept', 'FOG-NIGHT-02', { seat, block: ghost, to }, stirs(seat))
    return play.done()
  },
})

/** FOG-SPY-01. */
export const spying = proc<{ left: SeatId[] }>()('spying', 'FOG-SPY-01', {
  begin(play, { left }) {
    const [seat] = left
    return seat === undefined ? play.done() : play.ask(spy, [seat], spySubject(play.world, seat), 'looked')
  },
  looked(play, vars) {
    const seat = vars.left.shift()!
    const id = play.answer(spy).ids[0]!
    if (id === PASS) return play.goto('begin')
    const { kind, known } = blockOf(play.world, id)
    if (!known.includes(seat)) known.push(seat)
    play.emit('spied', 'FOG-SPY-01', { block: id, kind }, { secret: { only: [seat], masked: null }, reveals: true })
    return play.goto('begin')
  },
})

/** FOG-STRIKE-01: in table order; who has nothing left is passed over. */
export const striking = proc<{ left: SeatId[] }>()('striking', 'FOG-STRIKE-01', {
  begin(play, vars) {
    const { world } = play
    const seat = vars.left.shift()
    if (seat === undefined || endsNow(world)) return play.done()
    return blocksOf(world, seat).length > 0 ? play.ask(strike, [seat], {}, 'struck') : play.goto('begin')
  },
  struck(play) {
    const id = play.answer(strike).ids[0]!
    if (id === PASS) return play.goto('begin')
    const [striker, target] = id.split('>') as [string, string]
    return play.call(clash, { striker, target }, 'begin')
  },
})
const endsNow = (world: World): boolean => endOf(world)?.rule === 'FOG-END-01'

function take(world: World, block: Block, by: SeatId): void {
  world.lost.push({ block: block.id, seat: block.seat, kind: block.kind!, by })
  delete world.blocks[block.id]
}

export const clash = proc<{ striker: string; target: string }>()(
  'clash',
  'FOG-STRIKE-01',
  {
    begin(play, vars) {
      const [striker, target] = [blockOf(play.world, vars.striker), blockOf(play.world, vars.target)]
      Object.assign(striker, { identified: true, figure: { ...striker.at } })
      play.emit('identified', 'FOG-STRIKE-01', { block: striker.id, kind: striker.kind, at: striker.at }, { reveals: true })
      const isThere = target.figure !== null && isSameHex(target.at, target.figure)
      target.identified = true
      play.emit('identified', 'FOG-STRIKE-02', { block: target.id, kind: target.kind, at: target.figure }, { reveals: true })
      if (!isThere) {
        target.figure = null
        play.emit('empty', 'FOG-STRIKE-02', { block: target.id }, { reveals: true })
        return play.done()
      }
      if (target.kind !== 'decoy') return play.ask(commit, [striker.seat, target.seat], vars, 'committed')
      return play.goto('taken')
    },
    committed(play, vars) {
      const { world } = play
      const [by, of] = [blockOf(world, vars.striker).seat, blockOf(world, vars.target).seat]
      const cards = [by, of].map(seat => ({ seat, card: play.answer(commit, seat).ids[0]! }))
      for (const { seat, card } of cards.filter(c => c.card !== PASS)) {
        world.hands[seat] = world.hands[seat]!.filter(c => c !== card)
        world.discard.push(card)
        play.emit('committed', 'FOG-CARD-02', { seat, card }, { reveals: true })
      }
      const played = cards.filter(c => c.card !== PASS).map(c => CARDS[cardKind(c.card)].change)
      return play.call(blow, { ...vars, change: played.reduce((sum, n) => sum + n, 0) }, 'blown')
    },
    blown: play => (play.result(blow) ? play.goto('taken') : play.done()),
    taken(play, { striker, target }) {
      const block = blockOf(play.world, target)
      const { seat } = blockOf(play.world, striker)
      take(play.world, block, seat)
      play.emit('taken', 'FOG-BLOCK-03', { block: block.id, kind: block.kind, seat: block.seat, by: seat }, { reveals: true })
      return play.done()
    },
  },
  { title: 'Clash', about: ({ striker, target }) => ({ by: [striker], on: [target] }) },
)

/** FOG-STRIKE-03, FOG-CARD-02: whether it hits. */
export const blow = proc<{ striker: string; target: string; change: number }, boolean>()('blow', 'FOG-STRIKE-03', {
  begin: (play, { striker }) =>
    play.roll({ sides: 6, count: 1, rule: 'FOG-STRIKE-03', why: 'strike', seat: blockOf(play.world, striker).seat }, 'fell'),
  fell: (play, { change }) => play.done(play.faces()[0]! + change >= HIT),
})

/** FOG-DRAW-01, FOG-END-03. */
export const parley = proc<{ by: SeatId }>()('parley', 'FOG-DRAW-01', {
  begin(play, { by }) {
    play.world.offered.push(by)
    play.emit('offered', 'FOG-DRAW-01', { seat: by })
    return play.ask(accept, othersOf(play.world, by), { by }, 'answered')
  },
  answered(play, { by }) {
    const others = othersOf(play.world, by)
    if (others.every(seat => isYes(play.answer(accept, seat).ids)))
      return play.finish(outcomeOf(play.world, [], 'FOG-END-03', 'a draw was agreed'))
    play.emit('fought on', 'FOG-DRAW-01', {}, { reveals: true })
    return play.done()
  },
})
const othersOf = (world: World, by: SeatId): SeatId[] => aliveSeats(world).filter(seat => seat !== by)

/** A described position: goes on with its plans, its night, its spying or its strikes. */
export const resume = proc<{ at: 'plan' | 'night' | 'spy' | 'strike' }>()('resume', 'FOG-PLAN-01', {
  begin(play, { at }) {
    const left = aliveSeats(play.world)
    if (at === 'night') return play.call(night, {}, 'after')
    if (at === 'spy') return play.call(spying, { left }, 'after')
    return at === 'strike' ? play.call(striking, { left }, 'after') : play.goto('rounds')
  },
  rounds: play => play.call(round, {}, 'after'),
  after(play) {
    const outcome = endOf(play.world)
    return outcome ? play.finish(outcome) : play.goto('rounds')
  },
})
