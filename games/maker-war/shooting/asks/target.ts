import { asking, deed, legal, type Option, option, type RuleId } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { asksAll } from '../../basics/asks-all.ts'
import { meant, nameOf, ownName } from '../../basics/labels.ts'
import { formationOf, profileOf } from '../../basics/queries.ts'
import { whyNotShotAt } from '../../basics/why-not.ts'
import { ask } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { attackFrom, type Shot } from '../attack.ts'
import { isCostly, ownOdds, shotsOf } from '../declare.ts'
import { armsOf, type Occasion } from '../firepower.ts'
import type { Prospect } from '../prospects.ts'
import { volleyOdds } from '../salvo-odds.ts'
import { shotLine } from '../shot-line.ts'
import { targetUnits } from '../targets.ts'
import { findBarTo, whyUnseen } from '../why-unseen.ts'
import { weaponName } from './weapon.ts'

/** What is left of a prospect when it is asked: everybody may know it. */
type Entry = { target: string; name: string; dice: number; refusal: RuleId | null }
/** `near`: enemies of different formations stand so close that a template could cover both; `several`: units could be left out. */
type Subject = {
  formation: string
  order: Occasion
  weapon: string | null
  prospects: Entry[]
  template: boolean
  near: boolean
  several: boolean
}

export const TEMPLATE = 'template'
/** MW-R-39: not everybody fires; the target comes after it. */
export const SOME = 'some'
const AREA = 'All enemies under a formation template'

export const targetSubject = (
  formation: string,
  order: Occasion,
  weapon: string | null,
  prospects: readonly Prospect[],
  template: boolean,
  near: boolean,
  several = false,
): Subject => ({
  formation,
  order,
  weapon,
  prospects: prospects.map(({ target, name, dice, refusal }) => ({ target, name, dice, refusal })),
  template,
  near,
  several,
})

/** What fires: one weapon, or all that fire together. */
const sourcesOf = (world: World, { formation, order, weapon }: Pick<Subject, 'formation' | 'order' | 'weapon'>): string[] =>
  weapon === null ? armsOf(world, formation, order).together : [weapon]

/** What firing at it rolls for, and how that reads. */
export function promiseOf(
  world: World,
  { formation, order, weapon }: Pick<Subject, 'formation' | 'order' | 'weapon'>,
  { target, dice }: Pick<Entry, 'target' | 'dice'>,
): Partial<Option> {
  if (dice === 0) return {}
  // MW-TRAIT-44: whoever fires apart follows with a salvo at the same target.
  const apart = weapon === null ? armsOf(world, formation, order).apart.filter(source => !isCostly(world, source)) : []
  const salvos = [sourcesOf(world, { formation, order, weapon }), ...apart.map(source => [source])]
  const shots = salvos.map(sources => shotsOf(world, sources, order)).filter(shot => shot.length > 0)
  return promiseOfSalvos(world, formation, order, target, shots)
}
/** The same of several salvos, fired one after another. */
export function promiseOfSalvos(
  world: World,
  formation: string,
  order: Occasion,
  target: string,
  salvos: readonly Shot[][],
): Partial<Option> {
  const { side } = formationOf(world, formation)
  const plan = { side, formation, target, template: null, plus: ownOdds(order) }
  const declared = salvos.map(shots => ({ attack: attackFrom(world, { ...plan, shots }), shots }))
  const odds = volleyOdds(world, declared, target)
  const [first] = declared.map(({ attack }) => attack).filter(({ dice }) => dice > 0)
  return odds && first ? { odds, shot: shotLine(world, first, target), note: factsOf(world, target) } : {}
}
/** Who stands there: '10 units, armor 2 to 3'. */
function factsOf(world: World, target: string): string {
  const units = targetUnits(world, target)
  const armors = units.flatMap(unit => profileOf(world, unit).armor ?? [])
  const [least, most] = [Math.min(...armors), Math.max(...armors)]
  const armor = armors.length === 0 ? [] : [least === most ? `armor ${least}` : `armor ${least} to ${most}`]
  return [counted(units.length, 'unit'), ...armor].join(', ')
}
/** MW-SHOOT-02: one enemy formation, or a template (MW-SHOOT-03), or nothing. */
export const pickTarget = ask<Subject, 'pick'>({
  kind: 'mw.target',
  type: 'pick',
  rule: 'MW-SHOOT-02',
  when: 'when a formation can fire at an enemy',
  which: 'enemy formations',
  /** MW-R-184: the only one that can be hit, unless firing costs something. */
  obvious(world, { formation, order, weapon, prospects, near }) {
    const open = prospects.filter(entry => findBarTo(entry) === null)
    if (asksAll(world, formationOf(world, formation).side) || near || open.length !== 1) return null
    const sources = sourcesOf(world, { formation, order, weapon })
    return sources.some(source => isCostly(world, source)) ? null : { type: 'pick', ids: [open[0]!.target] }
  },
  ask(world, subject, _seat, toCheck = false) {
    const { formation, weapon, prospects, template, several } = subject
    const { side } = formationOf(world, formation)
    const sources = sourcesOf(world, subject)
    const targets = prospects.map(entry =>
      option(entry.target, nameOf(world, entry.target), {
        ...(toCheck ? {} : promiseOf(world, subject, entry)),
        rule: 'MW-SHOOT-02',
        ...meant(world, entry.target),
        refusal: toCheck ? findBarTo(entry) : findBarTo(entry, () => whyUnseen(world, side, sources, entry.target)),
      }),
    )
    const area = template ? [option(TEMPLATE, AREA, { act: `Fire at ${AREA.toLowerCase()}`, rule: 'MW-SHOOT-03' })] : []
    const some = several ? [deed(SOME, 'Leave units out', { note: 'choose who fires after the target', rule: 'MW-R-39' })] : []
    const who = weapon === null ? ownName(world, formation) : `${weaponName(world, weapon)} of ${ownName(world, formation)}`
    const words = asking({
      text: `At which target does ${who} fire?`,
      act: 'Fire at',
      none: 'Do not fire',
      list: 'All targets',
      told: `chooses a target for ${who}`,
      by: [formation],
    })
    return { type: 'pick', ...words, options: [...targets, ...area, ...some], min: 0, max: 1 }
  },
  whyNot: (world, { formation }, _seat, id) => whyNotShotAt(world, id, formationOf(world, formation).side),
  validate: () => legal(),
  candidates(_world, { prospects, template, near }) {
    const worth = prospects.filter(entry => entry.dice > 0).slice(0, 9)
    const ids = [...worth.map(entry => [entry.target]), ...(template && near ? [[TEMPLATE]] : []), []]
    return ids.map(chosen => ({ type: 'pick', ids: chosen }))
  },
})
