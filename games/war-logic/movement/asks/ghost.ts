import { type AskOf, asking, type ChoiceOf, legal, type Option, option } from '@sandtable/kernel'
import { unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import type { PlayerId, Unit, World } from '../../world.ts'
import { ghostSkillOf, ghostsOf } from '../ghosts.ts'
import { meansOf } from '../means.ts'
import { meansOption } from './mover.ts'

function optionsFor(world: World, unit: Unit): Option[] {
  const all = meansOf(world, unit)
  const left = ghostSkillOf(world, unit)!.counter.left
  const note = `${unit.hidden === null ? 'Its figure stays where it is.' : 'It is hidden.'} ${left} left.`
  const base = { note, rule: 'WL-GHOST-01' as const, pieces: [unit.id] }
  if (all.length === 1) return [option(unit.id, unit.name, base)]
  return all.map(one => option(`${unit.id}/${one.id}`, unit.name, { ...base, means: meansOption(world, unit, one) }))
}
const allOptions = (world: World, player: PlayerId): Option[] => ghostsOf(world, player).flatMap(unit => optionsFor(world, unit))

/** WL-GHOST-01, WL-R-63: which unit moves hidden; asked in private. */
export const chooseGhost = ask<{ player: PlayerId }, 'pick'>({
  kind: 'wl.ghost',
  type: 'pick',
  rule: 'WL-GHOST-01',
  when: 'when a turn is used for a hidden move',
  which: 'ghosts in the open that have numbers left',
  ask(world, { player }): AskOf<'pick'> {
    const options = allOptions(world, player)
    return {
      type: 'pick',
      ...asking({ text: 'Who moves hidden?', act: 'Move hidden', told: 'moves a hidden unit' }),
      options,
      min: Math.min(1, options.length),
      max: 1,
    }
  },
  obvious(world, { player }) {
    const options = allOptions(world, player)
    return options.length < 2 ? { type: 'pick', ids: options.map(({ id }) => id) } : null
  },
  whyNot(world, { player }, _seat, id) {
    const unit = world.units[id.split('/')[0]!]
    if (!unit || unit.player !== player) return null
    return whyNoGhost(unitOf(world, unit.id))
  },
  validate: () => legal(),
  candidates: (world, { player }, _seat, rng) => {
    const picks = rng.shuffle(allOptions(world, player)).map(({ id }): ChoiceOf<'pick'> => ({ type: 'pick', ids: [id] }))
    return picks.length > 0 ? picks : [{ type: 'pick', ids: [] }]
  },
})
function whyNoGhost({ where, name, id }: Unit) {
  if (where === 'table') return null
  return { rule: 'WL-GHOST-01' as const, text: `${name} is not in the open`, params: { unit: id }, at: null }
}
