import { asking, legal, option } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { meant, ownName } from '../../basics/labels.ts'
import { findWeapon, profileOf, unitOf } from '../../basics/queries.ts'
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
  validate: () => legal(),
  candidates: (_world, { ready }) => [...ready.map(({ source }) => [source]), []].map(ids => ({ type: 'pick', ids })),
})
