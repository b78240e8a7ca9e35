import { type AskOf, asking, type ChoiceOf, deed, legal, type Option, option, type SeatId, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { outsideOf, unseenOf } from '../../basics/measure.ts'
import { playerAt } from '../../basics/players.ts'
import { findUnit, unitOf } from '../../basics/queries.ts'
import { whyBarred } from '../../control/acts.ts'
import { ask } from '../../hooks.ts'
import { inchText } from '../../words/inches.ts'
import type { Unit, World } from '../../world.ts'
import { foremost } from '../goals.ts'
import { type Means, meansOf, whyNotWith } from '../means.ts'
import { canGo, moversOf, swapOf } from '../movers.ts'
import { nameOf } from '../names.ts'
import { streamOf, whyNotMove } from '../orders.ts'
import { speedOf } from '../speed.ts'

type Nothing = Record<string, never>
/** What was picked: a unit with its means (null: whatever its way needs), or a change of place aboard. */
export type Picked = { unit: string; means: string | null; swap: 'seat' | 'load' | null }
export function pickedFrom(id: string): Picked {
  const [who, swap] = id.split('>') as [string, string | undefined]
  const [unit, means] = who.split('/') as [string, string | undefined]
  return { unit, means: means ?? null, swap: (swap as Picked['swap']) ?? null }
}

const AUTO = { id: 'auto', label: 'Whatever the way needs', note: null }
const leftText = ({ counter }: Means['held']): string => `${counter.left} left`

export function meansOption(world: World, unit: Unit, means: Means): NonNullable<Option['means']> {
  const layer = means.layer === null ? '' : `, ${means.layer}`
  const label = means.skill === means.held.skill ? means.skill.name : `${means.held.skill.name}: ${means.skill.name}`
  return {
    id: means.id,
    label: `${label}${layer}`,
    note: `${inchText(speedOf(world, unit, means.skill).total)}, ${leftText(means.held)}`,
  }
}
function whereText(world: World, unit: Unit): string | null {
  if (unit.hidden !== null) return 'It shows itself first, without the stealth point.'
  if (unit.where === 'aboard' || unit.where === 'inside') return `In ${nameOf(world, unit.inside!)}.`
  return null
}
function optionsFor(world: World, unit: Unit, toCheck: boolean): Option[] {
  const all = meansOf(world, unit)
  if (!canGo(world, unit, all)) return []
  const pieces = toCheck ? [] : [outsideOf(world, unit).id]
  const verb = { word: 'Move', icon: 'move' as const }
  const base = { note: toCheck ? null : whereText(world, unit), rule: 'WL-MOVE-01' as const, pieces, ...unseenOf(unit), verb }
  const plain = option(unit.id, unit.name, all.length > 1 ? { ...base, means: AUTO } : base)
  const others =
    all.length > 1
      ? all.map(one => option(`${unit.id}/${one.id}`, unit.name, { ...base, means: meansOption(world, unit, one) }))
      : []
  return [plain, ...others]
}
function swapOption(world: World, unit: Unit): Option[] {
  const to = swapOf(world, unit)
  if (to === null) return []
  const label = to === 'seat' ? `${unit.name} takes a seat` : `${unit.name} rides along`
  return [deed(`${unit.id}>${to}`, label, { rule: 'WL-R-148', pieces: [unit.inside!], ...unseenOf(unit), group: 'Aboard' })]
}
/** Everybody in the open, one after the other. */
export const ALL = 'all'
/** Those who are moved one after the other: on the table, for all to see. Whether they can still move is nobody else's business. */
export const openMovers = (world: World): Unit[] =>
  moversOf(world).filter(({ where, hidden }) => where === 'table' && hidden === null)
function together(world: World): Option[] {
  const able = openMovers(world).filter(unit => canGo(world, unit))
  if (able.length < 2) return []
  const note = 'The foremost first; each may still stay.'
  return [deed(ALL, 'All in turn', { note, rule: 'WL-TURN-03', act: 'Move all in turn' })]
}
export const TOGETHER = 'together'
export const streamAt = (world: World, unit: Unit): number => world.turn!.streams.indexOf(streamOf(world, unit)!)
/** WL-R-254: those in the open of the foremost's stream, which it leads; nobody where one of them cannot go (WL-SHEET-10). */
function formationOf(world: World): Unit[] {
  const [lead] = foremost(world, openMovers(world), world.turn!.player)
  if (!lead) return []
  const others = openMovers(world).filter(unit => unit !== lead && streamAt(world, unit) === streamAt(world, lead))
  const all = [lead, ...others]
  return others.length > 0 && all.every(unit => canGo(world, unit)) ? all : []
}
export const leadOf = (world: World): Unit => formationOf(world)[0]!
function inFormation(world: World): Option[] {
  const [lead, ...others] = formationOf(world)
  if (!lead) return []
  const note = `You draw the way of ${lead.name}, the foremost; ${counted(others.length, 'unit')} alongside, each as far as it can.`
  return [deed(TOGETHER, 'All together', { note, rule: 'WL-R-254', act: 'Move all together' })]
}
const allOptions = (world: World, toCheck: boolean): Option[] => [
  ...moversOf(world).flatMap(unit => [...optionsFor(world, unit, toCheck), ...swapOption(world, unit)]),
  ...inFormation(world),
  ...together(world),
]

const none: ChoiceOf<'pick'> = { type: 'pick', ids: [] }
const pick = (id: string): ChoiceOf<'pick'> => ({ type: 'pick', ids: [id] })
/** A single unit in the open is not picked: that it stays is said by its way. */
const isLone = (world: World, movers: readonly Unit[]): boolean =>
  movers.length === 1 && movers[0]!.hidden === null && swapOf(world, movers[0]!) === null

/** 'u1', 'u1/2' with its means, 'u1>seat': all else answers other questions. */
const MOVER = /^[^/<>]+(\/\d[^<>]*)?(>(seat|load))?$/

/** One in how many times a bot thinks of moving another unit than the foremost. */
const SELDOM = 4

/** WL-TURN-03: who moves next; nobody: the Movement step is over. */
export const nextMover = ask<Nothing, 'pick'>({
  kind: 'wl.mover',
  type: 'pick',
  rule: 'WL-TURN-03',
  when: 'in the Movement step, while activated units have not moved',
  which: 'activated units that have not moved',
  ask(world, _subject, _seat, toCheck = false): AskOf<'pick'> {
    const options = allOptions(world, toCheck)
    return {
      type: 'pick',
      ...asking({
        text: 'Who moves?',
        act: 'Move',
        none: isLone(world, moversOf(world)) ? 'Stay' : 'End the Movement step',
        told: 'chooses who moves',
        list: 'All units that can move',
        ...(options.some(({ id }) => id === TOGETHER) && { first: TOGETHER }),
      }),
      options,
      min: 0,
      max: 1,
    }
  },
  option(world, _subject, _seat, id) {
    if (id === ALL) return together(world)[0] ?? null
    if (id === TOGETHER) return inFormation(world)[0] ?? null
    const unit = findUnit(world, pickedFrom(id).unit)
    if (!unit || !moversOf(world).includes(unit)) return null
    const [plain, ...others] = optionsFor(world, unit, true)
    // The only means may be named too.
    const only = plain && others.length === 0 && meansOf(world, unit).map(one => option(`${unit.id}/${one.id}`, unit.name, plain))
    return [...(plain ? [plain] : []), ...others, ...(only || []), ...swapOption(world, unit)].find(one => one.id === id) ?? null
  },
  /** WL-SHEET-10: nobody learns from it what a closed sheet has left to move with. */
  idle(world) {
    if (together(world).length > 0) return null
    const options = allOptions(world, true)
    if (options.length === 0) return none
    return options.length === 1 && isLone(world, moversOf(world)) ? pick(options[0]!.id) : null
  },
  whyNot(world, _subject, seat, id) {
    const barred = whyBarred(world, playerAt(world, seat).id, id)
    if (barred) return barred
    if (id === ALL) return violation('WL-TURN-03', 'there are not several units in the open left to move')
    if (id === TOGETHER) return violation('WL-R-254', 'there are not several units of one stream in the open left to move')
    if (!MOVER.test(id)) return null
    const { unit: who, means } = pickedFrom(id)
    const unit = findUnit(world, who)
    return unit && (whyNotMove(world, unit) ?? (means === null ? null : whyNotWith(world, unit, means)))
  },
  validate: () => legal(),
  candidates(world, _subject, seat, rng, most) {
    const movers = moversOf(world)
    // Whoever looks ahead wants one answer: the others stay where they are.
    if (most === 1 && !isLone(world, movers)) return [none]
    const all = together(world).map(({ id }) => pick(id))
    // The order seldom matters, and each may still stay.
    if (all.length > 0 && rng.below(SELDOM) > 0) return all
    const ids = allOptions(world, true).map(({ id }) => id)
    const picks = rng.shuffle(ids.filter(id => id !== ALL && id !== TOGETHER))
    // Whoever is farthest ahead makes room for the others.
    const first = foremost(world, movers, playerAt(world, seat).id).find(({ id }) => picks.includes(id))?.id ?? picks[0]
    if (first === undefined) return [none]
    const other = rng.below(SELDOM) === 0 ? picks.slice(0, 1) : []
    const nobody = isLone(world, movers) || most === undefined ? [] : [none]
    const formed = ids.includes(TOGETHER) ? [pick(TOGETHER)] : []
    return [...all, ...[...new Set([first, ...other])].map(pick), ...formed, ...nobody].slice(0, Math.max(1, most ?? 4))
  },
})
export const isAsked = (world: World, _seat: SeatId): boolean => moversOf(world).length > 0
export const moverOf = (world: World, id: string): Unit => unitOf(world, pickedFrom(id).unit)
