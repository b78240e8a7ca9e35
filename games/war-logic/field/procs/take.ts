import type { Play } from '@sandtable/kernel'
import { procNamed, type RuleId } from '@sandtable/kernel'
import { seatsOf } from '@sandtable/wargame/teams'
import { freshCounter } from '../../basics/fresh.ts'
import { mark, unmark } from '../../basics/marks.ts'
import { seatOfUnit, sideOfUnit } from '../../basics/players.ts'
import { findUnit, itemOf, unitOf } from '../../basics/queries.ts'
import { heldAt } from '../../basics/skills.ts'
import { stir } from '../../basics/stir.ts'
import { DEFAULTS } from '../../data/defaults.ts'
import { itemTypeOf } from '../../data/terrain.ts'
import { type Hooks, proc } from '../../hooks.ts'
import type { Item, PlayerId, Unit, World } from '../../world.ts'
import { takeFinds } from '../asks/take.ts'
import { findsAt, seesFinds } from '../finds.ts'

const changeOwner = procNamed<{ unit: string; to: PlayerId; rule: RuleId }>('changeOwner')
type Telling = Pick<Play<World, Hooks, string>, 'world' | 'emit'>

const use = (item: Item): void => {
  Object.assign(item, { where: 'used', carrier: null })
}
/** WL-FIELD-05: up to ten numbers of one counter, once. Which counter it was is seen by its own side only (WL-SHEET-10). */
function fill({ world, emit }: Telling, unit: Unit, item: Item, slot: number): void {
  const { counter, skill } = heldAt(world, unit, slot)
  const amount = Math.min(itemTypeOf(item.type).amount ?? DEFAULTS.refillAmount, counter.of - counter.left)
  counter.left += amount
  use(item)
  const masked = { unit: unit.id, item: item.id, skill: null, amount: null }
  const only = seatsOf(world, sideOfUnit(world, unit)!)
  emit('pack used', 'WL-FIELD-05', { ...masked, skill: skill.id, amount }, counter.shown ? {} : { secret: { only, masked } })
}
/** WL-FIELD-02 to WL-FIELD-05, WL-OBJ-06: what taking an item up does. WL-REINF-04: the credit of a chest is the opener's. */
export function takeUp(play: Telling, unit: Unit, item: Item, slot: number | null): void {
  const { world, emit } = play
  const { effect, skill } = itemTypeOf(item.type)
  stir(world)
  if (slot !== null) fill(play, unit, item, slot)
  else if (effect === 'credit') {
    unit.credit += item.credit
    use(item)
    emit('chest opened', 'WL-FIELD-03', { unit: unit.id, item: item.id, credit: item.credit / 100 }, { reveals: true })
  } else if (effect === 'skill') {
    unit.counters.push({ ...freshCounter(world, skill!), shown: true })
    use(item)
    emit('equipped', 'WL-FIELD-04', { unit: unit.id, item: item.id, skill: skill! })
  } else {
    Object.assign(item, { where: 'carried', carrier: unit.id })
    emit('took', effect === 'die' ? 'WL-FIELD-02' : 'WL-FIELD-01', { unit: unit.id, item: item.id })
  }
}

/** One item is taken, or opened. `slot`: the counter that a pack fills. */
export const takeItem = proc<{ unit: string; item: string; slot?: number | null }>()('takeItem', 'WL-FIELD-01', {
  begin(play, { unit, item, slot = null }) {
    takeUp(play, unitOf(play.world, unit), itemOf(play.world, item), slot)
    return play.done()
  },
})
/** WL-FIELD-06: a neutral unit joins whoever touched it, and can be activated from the next turn on. */
export const join = proc<{ unit: string; neutral: string }>()('join', 'WL-FIELD-06', {
  begin(play, { unit, neutral }) {
    return play.call(changeOwner, { unit: neutral, to: unitOf(play.world, unit).player!, rule: 'WL-FIELD-06' }, 'joined')
  },
  joined(play, { neutral }) {
    const { turn } = play.world
    const one = unitOf(play.world, neutral)
    unmark(one, 'inactive')
    if (turn?.player === one.player) mark(one, { kind: 'new' })
    return play.done()
  },
})

/** WL-FIELD-01, WL-R-158: at the end of its move a unit takes what it touches, as far as its player likes. */
export const pickUp = proc<{ unit: string; left?: string[] }>()('pickUp', 'WL-FIELD-01', {
  begin(play, { unit: id }) {
    const unit = findUnit(play.world, id)
    if (!unit || !seesFinds(play.world, unit)) return play.done()
    return play.ask(takeFinds, [seatOfUnit(play.world, unit)!], { unit: id }, 'taken')
  },
  taken(play, vars) {
    const { world } = play
    const unit = unitOf(world, vars.unit)
    const { ids } = play.answer(takeFinds)
    const finds = findsAt(world, unit).filter(({ id }) => ids.includes(id))
    vars.left = finds.filter(({ thing }) => findUnit(world, thing)).map(({ thing }) => thing)
    for (const { thing, slot } of finds) if (!findUnit(world, thing)) takeUp(play, unit, itemOf(world, thing), slot)
    return play.goto('joining')
  },
  joining(play, { unit, left = [] }) {
    const neutral = left.shift()
    return neutral === undefined ? play.done() : play.call(join, { unit, neutral }, 'joining')
  },
})
