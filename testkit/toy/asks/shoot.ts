import { isWithin } from '@sandtable/geometry/table/distance'
import { pathLength } from '@sandtable/geometry/table/path-length'
import { asking, item, legal, onlyAnswer, option, refused, violation } from '@sandtable/kernel'
import { teamOf } from '@sandtable/wargame/teams'
import { pointInFull } from '@sandtable/wargame/ways'
import { counted } from '@sandtable/wargame/words'
import { TABLE } from '../data.ts'
import { ask } from '../hooks.ts'
import { areFoes, discAt, isNear, isSeenBy, profileOf, type Unit, unitOf, type World } from '../world.ts'
import { placeAt } from './deploy.ts'

const foesSeen = (world: World, unit: Unit): Unit[] =>
  Object.values(world.units).filter(u => areFoes(world, u, unit) && isSeenBy(world, u, teamOf(world, unit.seat)))

/** TOY-SHOT-01: enemies in sight; those out of range are shown with the reason. */
export const pickTarget = ask<{ unit: string }, 'pick'>({
  kind: 'toy.target',
  type: 'pick',
  rule: 'TOY-SHOT-01',
  when: 'when a unit has advanced',
  which: 'enemies in sight',
  ask(world, { unit }) {
    const me = unitOf(world, unit)
    const options = foesSeen(world, me).map(foe => {
      const far = isWithin(discAt(me.at), discAt(foe.at), 1500) ? null : violation('TOY-SHOT-01', 'out of range', { range: 1500 })
      return option(foe.id, profileOf(foe).name, { rule: 'TOY-SHOT-01', pieces: [foe.id], refusal: far })
    })
    const words = asking({
      text: 'Shoot at an enemy, or hold fire',
      act: 'Shoot at',
      none: 'Hold fire',
      told: 'shoots at an enemy, or holds fire',
      by: [unit],
    })
    return { type: 'pick', ...words, options, min: 0, max: 1 }
  },
  validate: () => legal(),
  candidates(world, subject, seat) {
    const open = this.ask(world, subject, seat).options.filter(o => o.refusal === null)
    return [...open.map(o => [o.id]), []].map(ids => ({ type: 'pick', ids }))
  },
})

/** TOY-SHOT-03: who may take hits, and how many each can. */
const hitsOn = (world: World, target: string): { unit: Unit; cap: number }[] => {
  const at = unitOf(world, target)
  const all = Object.values(world.units).filter(
    u => u.id === target || (!areFoes(world, u, at) && !u.hidden && isNear(u, at, 300)),
  )
  return all.map(unit => ({ unit, cap: profileOf(unit).health - unit.wounds }))
}

export const allocateHits = ask<{ target: string; hits: number }, 'allocate'>({
  kind: 'toy.hits',
  type: 'allocate',
  rule: 'TOY-SHOT-03',
  when: 'when a shot has hit',
  which: 'the target and its friends beside it',
  obvious(world, subject, seat) {
    return onlyAnswer(this.ask(world, subject, seat))
  },
  ask(world, { target, hits }) {
    const slots = hitsOn(world, target).map(({ unit, cap }) => ({ ...item(unit.id, profileOf(unit).name, [unit.id]), cap }))
    const total = Math.min(
      hits,
      slots.reduce((sum, s) => sum + s.cap, 0),
    )
    const all = counted(total, 'hit')
    const words = asking({ text: `Allocate ${all}`, act: 'Allocate', told: `allocates ${all}`, on: [target] })
    return { type: 'allocate', ...words, slots, min: total, total }
  },
  validate: () => legal(),
  candidates(world, subject, seat) {
    const { slots, total } = this.ask(world, subject, seat)
    return slots.map((_, first) => {
      let left = total
      const order = [...slots.slice(first), ...slots.slice(0, first)]
      const amounts = order.map(({ id, cap }) => {
        const amount = Math.min(cap, left)
        left -= amount
        return { slot: id, amount }
      })
      return { type: 'allocate', amounts: amounts.filter(a => a.amount > 0) }
    })
  },
})

/** TOY-TRAIT-10: a point within 20 cm of the mortar. */
export const aimBomb = ask<{ unit: string }, 'aim'>({
  kind: 'toy.bomb',
  type: 'aim',
  rule: 'TOY-TRAIT-10',
  when: 'when a mortar is used',
  ask(world, { unit }) {
    const { x, y } = unitOf(world, unit).at
    return {
      type: 'aim',
      ...asking({ text: 'Where does the bomb go?', act: 'Drop it', told: 'drops a bomb', by: [unit] }),
      from: placeAt(x, y),
      footprint: { type: 'disc', radius: 300 },
      range: 2000,
    }
  },
  validate(world, { unit }, _seat, { at }) {
    const away = Math.ceil(pathLength([unitOf(world, unit).at, at]))
    if (at.x < 0 || at.y < 0 || at.x > TABLE.width || at.y > TABLE.height) return refused('TOY-TABLE-01', 'off the table', {}, at)
    return away <= 2000 ? legal({ away }) : refused('TOY-TRAIT-10', 'too far', { range: 2000, away }, at)
  },
  inFull: pointInFull,
  candidates(world, subject, seat, rng) {
    const me = unitOf(world, subject.unit)
    const spots = [...foesSeen(world, me).map(u => u.at), me.at, { x: me.at.x, y: TABLE.height / 2 }]
    const aims = spots
      .map(({ x, y }) => ({ type: 'aim' as const, at: placeAt(x, y) }))
      .filter(c => this.validate(world, subject, seat, c).ok)
    return rng.below(4) === 0 ? rng.shuffle(aims) : aims
  },
})
