import type { Json } from '@sandtable/kernel'
import { spend } from '../../basics/counters.ts'
import { sidesOfDie } from '../../basics/dice.ts'
import { headsOf } from '../../basics/figures.ts'
import { freshUnit } from '../../basics/fresh.ts'
import { seatOf } from '../../basics/players.ts'
import { isHealth, isPlainArmour } from '../../basics/points.ts'
import { findSheet, unitOf, unitsOf } from '../../basics/queries.ts'
import { heldAt } from '../../basics/skills.ts'
import { proc } from '../../hooks.ts'
import type { PlayerId, World } from '../../world.ts'
import { buy, refill, refillAmount } from '../asks/credit.ts'
import { returnDead, returnerOf, setDie } from '../asks/others.ts'
import { sacrifice, speakTo, strategyDeed } from '../asks/strategy.ts'
import { deedFrom } from '../deeds.ts'
import { askedFor, pay, refillsFor } from '../purchases.ts'
import { deadBeside } from '../returning.ts'
import { speechesOf } from '../speeches.ts'

/** What a player decided in private and everybody sees happen: null: nothing (more). */
export type Decided =
  | { kind: 'speech'; unit: string; slot: number; units: string[]; isSacrifice: boolean }
  | { kind: 'return'; unit: string; slot: number; units: string[] }
  | { kind: 'restored'; unit: string; slot: number; amount: number }
  | null
const only = ({ player }: { player: PlayerId }, world: World) => [seatOf(world, player)]
const asJson = (decided: Decided): Json => decided as Json

/** Ids of one player's purchases go on where its units end: they tell others nothing of purchases not yet delivered. */
const nextId = (world: World, player: PlayerId): string => {
  const number = player.slice(1)
  const taken = Object.keys(world.units).map(id => (id.startsWith(`u${number}-`) ? Number(id.split('-')[1]) : 0))
  return `u${number}-${Math.max(0, ...taken) + 1}`
}
/** WL-REINF-02, WL-REINF-03: it counts as waiting from now on (WL-R-204). */
function order(world: World, player: PlayerId, holder: string, sheetId: string): { unit: string; price: number } {
  const sheet = findSheet(world, sheetId)!
  const price = askedFor(world, sheet)
  pay(world, player, holder, price)
  const unit = freshUnit(world, sheet, { id: nextId(world, player), player })
  // Those of its kind are numbered on.
  const before = unitsOf(world, player).filter(one => one.sheet === unit.sheet).length
  if (before > 0) unit.name = `${sheet.name} ${before + 1}`
  Object.assign(unit, { where: 'ordered', since: world.round, orderedBy: holder === 'purse' ? null : holder })
  world.units[unit.id] = unit
  return { unit: unit.id, price }
}

type Vars = { player: PlayerId; deed?: string; named?: string[]; done?: string[]; faces?: number[]; slot?: number; unit?: string }
/** WL-R-243: the active player's decisions, unseen by others until their effect is. It ends with the first that everybody sees. */
export const strategyDecision = proc<Vars, Json>()(
  'strategyDecision',
  'WL-STRAT-01',
  {
    begin: (play, { player, done = [] }) => play.ask(strategyDeed, [seatOf(play.world, player)], { player, done }, 'chosen'),
    chosen(play, vars) {
      const [id] = play.answer(strategyDeed).ids
      if (id === undefined) return play.done(null)
      const one = deedFrom(id)
      Object.assign(vars, { deed: id, done: [...(vars.done ?? []), id], unit: one.unit, slot: one.slot, named: [], faces: [] })
      const seats = [seatOf(play.world, vars.player)]
      const subject = { player: vars.player, holder: one.unit }
      if (one.kind === 'speech' || one.kind === 'some') return play.goto('speak')
      if (one.kind === 'clone' || one.kind === 'raise') return play.goto('who')
      if (one.kind === 'predict') return play.goto('predict')
      if (one.kind === 'set') return play.goto('set')
      if (one.kind === 'buy') return play.ask(buy, seats, subject, 'ordered')
      if (one.kind === 'refill') return play.ask(refill, seats, subject, 'refilled')
      return play.goto('switched')
    },
    speak(play, { player, unit, slot, deed }) {
      const { members, heads } = speechesOf(play.world, player, 'attack').find(one => one.unit === unit && one.slot === slot)!
      if (members.length <= heads && deedFrom(deed!).kind === 'speech')
        return play.done(asJson({ kind: 'speech', unit: unit!, slot: slot!, units: members, isSacrifice: false }))
      return play.ask(speakTo, [seatOf(play.world, player)], { unit: unit!, slot: slot!, members, heads }, 'spoken')
    },
    spoken: (play, { unit, slot }) =>
      play.done(asJson({ kind: 'speech', unit: unit!, slot: slot!, units: [...play.answer(speakTo).ids], isSacrifice: false })),
    who: (play, { player, unit, slot, named = [] }) =>
      play.ask(returnDead, [seatOf(play.world, player)], { player, unit: unit!, slot: slot!, named }, 'named'),
    /** WL-R-247: one by one, while the total fits. */
    named(play, vars) {
      const [id] = play.answer(returnDead).ids
      const named = vars.named ?? []
      if (id === undefined) return play.goto(named.length === 0 ? 'begin' : 'return')
      vars.named = [...named, id]
      const returner = returnerOf(play.world, { player: vars.player, unit: vars.unit!, slot: vars.slot! })
      return play.goto(deadBeside(play.world, returner, vars.named).length > 0 ? 'who' : 'return')
    },
    return: (play, { unit, slot, named = [] }) => play.done(asJson({ kind: 'return', unit: unit!, slot: slot!, units: named })),
    /** WL-TIME-02: rolled in secret, of the battle's attack die (WL-R-176). */
    predict(play, { player, unit, slot }) {
      const { world } = play
      const owner = unitOf(world, unit!)
      const count = headsOf(world, owner, heldAt(world, owner, slot!).skill.impact)
      const seat = seatOf(world, player)
      return play.roll(
        { sides: sidesOfDie(world.options.attackDie), count, rule: 'WL-TIME-02', why: 'predict', seat },
        'predicted',
      )
    },
    predicted(play, { player, unit, slot }) {
      const { world } = play
      spend(world, unitOf(world, unit!), slot!, true)
      const dice = play.faces().map(face => ({ unit: unit!, kind: 'predicted' as const, face }))
      world.players[player]!.prepared.push(...dice)
      play.emit('dice predicted', 'WL-TIME-02', { player, unit: unit!, faces: [...play.faces()] })
      return play.goto('begin')
    },
    set(play, { player, unit, slot, faces = [] }) {
      const { world } = play
      const owner = unitOf(world, unit!)
      const of = headsOf(world, owner, heldAt(world, owner, slot!).skill.extension)
      if (faces.length === of) return play.goto('fixed')
      return play.ask(setDie, [seatOf(world, player)], { player, unit: unit!, nth: faces.length + 1, of }, 'faced')
    },
    faced(play, vars) {
      vars.faces = [...(vars.faces ?? []), play.answer(setDie).amount]
      return play.goto('set')
    },
    /** WL-TIME-03, WL-R-42. */
    fixed(play, { player, unit, slot, faces = [] }) {
      const { world } = play
      spend(world, unitOf(world, unit!), slot!, true)
      world.players[player]!.prepared.push(...faces.map(face => ({ unit: unit!, kind: 'set' as const, face })))
      play.emit('dice set', 'WL-TIME-03', { player, unit: unit!, faces: [...faces] })
      return play.goto('begin')
    },
    ordered(play, { player, unit }) {
      const [sheet] = play.answer(buy).ids
      if (sheet === undefined) return play.goto('begin')
      const bought = order(play.world, player, unit!, sheet)
      play.emit('unit bought', 'WL-REINF-02', { player, unit: bought.unit, sheet, price: bought.price })
      return play.goto('begin')
    },
    refilled(play, vars) {
      const [id] = play.answer(refill).ids
      if (id === undefined) return play.goto('begin')
      const { player, unit: holder } = vars
      const one = refillsFor(play.world, player, holder!).find(({ unit, held }) => `${unit.id}/${held.slot}` === id)!
      vars.named = [one.unit.id]
      vars.slot = one.held.slot
      const subject = { player, holder: holder!, unit: one.unit.id, slot: one.held.slot, most: one.most }
      return play.ask(refillAmount, [seatOf(play.world, player)], subject, 'amount')
    },
    /** WL-REINF-05: points come back in sight of everybody, other numbers in secret. */
    amount(play, { player, unit: holder, named = [], slot }) {
      const { world } = play
      const one = refillsFor(world, player, holder!).find(({ unit, held }) => unit.id === named[0] && held.slot === slot)!
      const { amount } = play.answer(refillAmount)
      pay(world, player, holder!, amount * one.price)
      one.held.counter.left += amount
      play.emit('refilled', 'WL-REINF-05', { player, unit: one.unit.id, skill: one.held.skill.id, amount })
      const isSeen = isHealth(one.held) || isPlainArmour(world, one.held)
      return isSeen ? play.done(asJson({ kind: 'restored', unit: one.unit.id, slot: slot!, amount })) : play.goto('begin')
    },
    /** WL-R-249. */
    switched(play, { unit: id, slot }) {
      const unit = unitOf(play.world, id!)
      const isOff = unit.off.includes(slot!)
      unit.off = isOff ? unit.off.filter(one => one !== slot) : [...unit.off, slot!]
      play.emit('switched', 'WL-R-249', { unit: id!, slot: slot!, off: !isOff })
      return play.goto('begin')
    },
  },
  { only },
)

/** WL-MORAL-04, WL-R-243: whether an enemy of the active player speaks is its own business until it does. */
export const sacrificeDecision = proc<{ player: PlayerId; unit?: string; slot?: number }, Json>()(
  'sacrificeDecision',
  'WL-MORAL-04',
  {
    begin: (play, { player }) => play.ask(sacrifice, [seatOf(play.world, player)], { player }, 'chosen'),
    chosen(play, vars) {
      const [id] = play.answer(sacrifice).ids
      if (id === undefined) return play.done(null)
      const [who, some] = id.split(':').reverse() as [string, string | undefined]
      const speech = speechesOf(play.world, vars.player, 'sacrifice').find(one => `${one.unit}/${one.slot}` === who)!
      const { unit, slot, members, heads } = speech
      Object.assign(vars, { unit, slot })
      if (members.length <= heads && some === undefined)
        return play.done(asJson({ kind: 'speech', unit, slot, units: members, isSacrifice: true }))
      return play.ask(speakTo, [seatOf(play.world, vars.player)], { unit, slot, members, heads }, 'spoken')
    },
    spoken: (play, { unit, slot }) =>
      play.done(asJson({ kind: 'speech', unit: unit!, slot: slot!, units: [...play.answer(speakTo).ids], isSacrifice: true })),
  },
  { only },
)
