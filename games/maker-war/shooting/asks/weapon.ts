import { asking, legal, option, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { meant, ownName } from '../../basics/labels.ts'
import { findWeapon, profileOf, unitOf } from '../../basics/queries.ts'
import { whySilent } from '../../basics/why-lacking.ts'
import { ask } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { slotOf, unitIdOf } from '../firepower.ts'

/** `ready`: sources that have something to shoot at, with their dice, the strongest first. */
type Subject = { formation: string; ready: { source: string; dice: number }[] }

export const weaponName = (world: World, source: string): string => {
  const unit = unitOf(world, unitIdOf(source))
  const slot = slotOf(source)
  return (slot === null ? null : findWeapon(world, unit, slot)?.name) ?? profileOf(world, unit).name
}

/** MW-TITAN-02, MW-R-51: which weapon fires next; none ends the shooting. */
export const pickWeapon = ask<Subject, 'pick'>({
  kind: 'mw.weapon',
  type: 'pick',
  rule: 'MW-TITAN-02',
  when: 'when several weapons of a formation that fire one by one have a target',
  which: 'weapons of this formation that have a target',
  ask: (world, { formation, ready }) => ({
    type: 'pick',
    ...asking({
      text: `Which weapon of ${ownName(world, formation)} fires next?`,
      act: 'Fire',
      none: 'Fire no more',
      told: `chooses which weapon of ${ownName(world, formation)} fires next`,
      by: [formation],
    }),
    options: ready.map(({ source, dice }) =>
      option(source, weaponName(world, source), {
        note: counted(dice, 'die'),
        rule: 'MW-TITAN-02',
        ...meant(world, unitIdOf(source)),
      }),
    ),
    min: 0,
    max: 1,
  }),
  whyNot(world, { formation }, _seat, id) {
    const unit = world.units[unitIdOf(id)]
    const slot = slotOf(id)
    if (!unit) return null
    if (unit.formation !== formation) return violation('MW-TITAN-02', 'it belongs to another formation')
    const silent = slot === null ? null : whySilent(unit, slot)
    if (silent) return silent
    if (unit.spent.includes('unit')) return violation('MW-TITAN-29', 'its single shot was fired')
    return violation('MW-SHOOT-14', 'it has fired, or has no line of fire to anybody')
  },
  validate: () => legal(),
  candidates: (_world, { ready }) => [...ready.map(({ source }) => [source]), []].map(ids => ({ type: 'pick', ids })),
})
