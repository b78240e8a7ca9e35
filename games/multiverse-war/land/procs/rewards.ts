import type { JsonObject } from '@sandtable/kernel'
import { procNamed } from '@sandtable/kernel'
import { playerOf, seatOf, seatsOfSide } from '../../basics/queries.ts'
import type { Op } from '../../data/types.ts'
import { gainExperience } from '../../heroes/experience.ts'
import { proc } from '../../hooks.ts'
import { forSide } from '../../realm/gold.ts'
import { muster } from '../../realm/recruits.ts'
import { identify } from '../../sight/identify.ts'
import type { PlayerId } from '../../world.ts'
import { freeRecruit } from '../asks/free-recruit.ts'
import { nearestHero } from '../asks/nearest-hero.ts'
import { whoseMission } from '../asks/whose-mission.ts'
import { freeUnitsFor, type Given, heroesOf, opponentsWithMissions } from '../rewards.ts'

const handLimit = procNamed<{ player: PlayerId }>('handLimit')
type Vars = Given & { op: JsonObject }
const amountOf = ({ op }: Vars): number => (op.n as number | undefined) ?? 1

/** Cards from the top of the deck; an empty one is made anew from the discards (MV-CARD-08). */
export const gainCards = proc<Vars>()('gainCards', 'MV-CARD-08', {
  begin(play, vars) {
    const { cards } = play.world
    if (cards.deck.length === 0) Object.assign(cards, { deck: [...cards.discard], discard: [] })
    const count = Math.min(amountOf(vars), cards.deck.length)
    if (count === 0) return play.call(handLimit, { player: vars.player }, 'over')
    const secret = seatsOfSide(play.world, vars.player)
    const seat = seatOf(play.world, vars.player)
    return play.roll({ sides: cards.deck.length, count, distinct: true, rule: 'MV-CARD-08', why: 'card', seat, secret }, 'drawn')
  },
  /** The last of an old deck and the first of the new one go together. */
  drawn(play, vars) {
    const { world } = play
    const { player } = vars
    const faces = play.faces()
    const drawn = faces.map(face => world.cards.deck[face - 1]!)
    world.cards.deck = world.cards.deck.filter((_, i) => !faces.includes(i + 1))
    playerOf(world, player).hand.push(...drawn)
    const open = { player, count: drawn.length }
    play.emit('cards gained', 'MV-ADV-03', { ...open, cards: drawn }, forSide(world, player, { ...open, cards: [] }))
    vars.op = { ...vars.op, n: amountOf(vars) - drawn.length }
    return play.goto('begin')
  },
  over: play => play.done(),
})
/** MV-R-134: the own hero nearest to the explorer; his owner settles ties. */
export const heroXp = proc<Vars>()('heroXp', 'MV-R-134', {
  begin: (play, { player, block }) =>
    heroesOf(play.world, player).length === 1
      ? play.goto('only')
      : play.ask(nearestHero, [seatOf(play.world, player)], { player, block }, 'named'),
  only(play, vars) {
    gainExperience(play, heroesOf(play.world, vars.player)[0]!.key, amountOf(vars))
    return play.done()
  },
  named(play, vars) {
    const [hero] = play.answer(nearestHero).ids
    play.emit('hero taught', 'MV-R-134', { player: vars.player, hero: hero! }, { reveals: true })
    gainExperience(play, hero!, amountOf(vars))
    return play.done()
  },
})
/** A free recruit next to the explorer; lost where no piece or hex is left (MV-R-98). */
export const freeUnit = proc<Vars>()('freeUnit', 'MV-R-98', {
  begin: (play, { player, block, op }) => play.ask(freeRecruit, [seatOf(play.world, player)], { player, block, op }, 'chosen'),
  chosen(play, vars) {
    const { world } = play
    const [id] = play.answer(freeRecruit).ids
    if (id === undefined) return play.done()
    const { kind, type, hex } = freeUnitsFor(world, vars, vars.op as unknown as Op)[Number(id.slice(1))]!
    const emit: typeof play.emit = (...told) => play.emit(...told)
    // Whether and where somebody joins everybody sees; who it is, only his side.
    play.emit('joined', 'MV-R-98', { player: vars.player, block: vars.block }, { reveals: true })
    muster({ world, emit, player: vars.player, isReal: true }, kind, type, hex)
    identify(play)
    return play.done()
  },
})
/** MV-R-134: one unfulfilled mission of an opponent, drawn at random, is looked at. */
export const seeMission = proc<Vars & { whose?: PlayerId }>()('seeMission', 'MV-R-134', {
  begin(play, { player }) {
    if (opponentsWithMissions(play.world, player).length === 0) return play.done()
    return play.ask(whoseMission, [seatOf(play.world, player)], { player }, 'named')
  },
  named(play, vars) {
    const { world } = play
    vars.whose = play.answer(whoseMission).ids[0]!
    const { length } = playerOf(world, vars.whose).missions.filter(one => !one.isDone)
    const seat = seatOf(world, vars.player)
    return play.roll({ sides: length, count: 1, rule: 'MV-R-134', why: 'mission', seat, secret: [seat] }, 'drawn')
  },
  drawn(play, { player, whose }) {
    const { world } = play
    const open = playerOf(world, whose!).missions.filter(one => !one.isDone)
    const mission = open[play.faces()[0]! - 1]!.key
    const masked = { player, whose: whose!, mission: null }
    play.emit(
      'mission seen',
      'MV-R-134',
      { ...masked, mission },
      { secret: { only: [seatOf(world, player)], masked }, reveals: true },
    )
    return play.done()
  },
})
