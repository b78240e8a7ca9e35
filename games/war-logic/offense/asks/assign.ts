import { asking, type ChoiceOf, item, legal, type Option, option, refused, type Violation, violation } from '@sandtable/kernel'
import { listed } from '@sandtable/wargame/words'
import { outsideOf } from '../../basics/measure.ts'
import { unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import { nameOf } from '../../movement/names.ts'
import type { World } from '../../world.ts'
import { sharesOfAlike } from '../alike.ts'
import { bestShares } from '../best-shares.ts'
import { hasFaces, keepsTargets, type Pool, poolOf, type Share, targetsOf } from '../pool.ts'
import { attackAt, attackName, strikeText } from './bonus.ts'

type Nothing = Record<string, never>
/** 'f9' for the own target, 'f9>u7' for one that was exchanged. */
const shareId = (face: number, target: string | null): string => (target === null ? `f${face}` : `f${face}>${target}`)
function shareFrom(world: World, item: string, id: string): Share {
  const at = attackAt(item)
  const [face = '', target] = id.slice(1).split('>')
  return { at, face: Number(face), target: target ?? world.offense!.attacks[at]!.target }
}
export const sharesIn = (world: World, { to }: ChoiceOf<'assign'>): Share[] =>
  Object.entries(to).map(([item, id]) => shareFrom(world, item, id))
function chosen(world: World, shares: readonly Share[]): ChoiceOf<'assign'> {
  const { attacks } = world.offense!
  const idOf = ({ at, face, target }: Share) => shareId(face, target === attacks[at]!.target ? null : target)
  return { type: 'assign', to: Object.fromEntries(shares.map(share => [attackName(share.at), idOf(share)])) }
}
const facesOf = ({ faces }: Pool): number[] => [...new Set(faces)].sort((a, b) => b - a)
const strangers = (world: World, pool: Pool, at: number): string[] =>
  targetsOf(world, pool, at).filter(id => id !== world.offense!.attacks[at]!.target)

/** Whether there is anything to exchange. */
export function isShared(world: World): boolean {
  const pool = poolOf(world)
  if (pool === null || pool.faces.length < 2) return false
  return facesOf(pool).length > 1 || pool.attacks.some(at => strangers(world, pool, at).length > 0)
}
function optionsFor(world: World, pool: Pool): Option[] {
  const targets = [...new Set(pool.attacks.flatMap(at => strangers(world, pool, at)))]
  const dice = facesOf(pool).map(face => option(shareId(face, null), String(face), { rule: 'WL-FAST-06' }))
  const traded = targets.flatMap(id =>
    facesOf(pool).map(face => option(shareId(face, id), `${face} at ${nameOf(world, id)}`, { rule: 'WL-R-236' })),
  )
  return [...dice, ...traded]
}

/** WL-FAST-06, WL-R-177: dice of one roll are assigned freely among the weapons rolled, once nobody turns them back any more. */
export const assignDice = ask<Nothing, 'assign'>({
  kind: 'wl.assign',
  type: 'assign',
  rule: 'WL-FAST-06',
  when: 'after a roll with one die for each weapon, if it matters which attack has which',
  which: 'dice of this roll, and targets of others with the same kind of weapon',
  // One attack in range: it has the highest die (WL-FAST-07).
  obvious(world) {
    const shares = poolOf(world)!.attacks.length === 1 ? bestShares(world) : sharesOfAlike(world)
    return shares && chosen(world, shares)
  },
  ask(world, _subject, _seat, toCheck = false) {
    const pool = poolOf(world)!
    const { attacks } = world.offense!
    const open = pool.attacks.map(at => {
      const ids = [null, ...strangers(world, pool, at)].flatMap(target => facesOf(pool).map(face => shareId(face, target)))
      return [attackName(at), ids] as const
    })
    return {
      type: 'assign',
      ...asking({
        text: 'Which attack has which die?',
        note: toCheck ? null : `rolled: ${listed([...pool.faces].sort((a, b) => b - a).map(String))}`,
        act: 'Give',
        told: 'gives out the dice',
      }),
      items: pool.attacks.map(at => {
        const by = unitOf(world, attacks[at]!.by)
        return item(attackName(at), by.name, [outsideOf(world, by).id], { note: strikeText(world, at) })
      }),
      options: optionsFor(world, pool),
      open: Object.fromEntries(open),
      ...(toCheck ? {} : { proposal: chosen(world, bestShares(world)).to }),
    }
  },
  whyNot: (world, _subject, _seat, id) => whyNotShare(world, id),
  validate(world, _subject, _seat, choice) {
    const shares = sharesIn(world, choice)
    if (
      !hasFaces(
        poolOf(world)!.faces,
        shares.map(({ face }) => face),
      )
    )
      return refused('WL-FAST-06', 'each die goes to one attack')
    return keepsTargets(world, shares) ? legal() : refused('WL-R-236', 'targets are swapped: each keeps its number of attacks')
  },
  candidates(world) {
    const { attacks, dice } = world.offense!
    const fallen = poolOf(world)!.attacks.map(at => ({ at, face: dice[attacks[at]!.die!]!.face, target: attacks[at]!.target }))
    return [chosen(world, bestShares(world)), chosen(world, fallen)]
  },
  propose: world => chosen(world, bestShares(world)),
})
/** 'a1:f9>u7': a die or a target that this attack cannot have. */
function whyNotShare(world: World, id: string): Violation | null {
  const [of = '', share = ''] = id.split(':')
  const attack = world.offense?.attacks[attackAt(of)]
  if (!attack || !share.startsWith('f')) return null
  if (!attack.inRange) return violation('WL-FAST-07', 'it is out of range: its die stays in the pool')
  const [face = '', target] = share.slice(1).split('>')
  if (!poolOf(world)?.faces.includes(Number(face))) return violation('WL-FAST-06', 'no such die was rolled')
  return target === undefined
    ? null
    : violation('WL-R-70', 'only attackers with the same kind of weapon exchange targets, in range')
}
