import { asking, type ChoiceOf, legal, type Option, option, type Violation, violation } from '@sandtable/kernel'
import { FACTIONS } from '../../data/realm.ts'
import type { Faction } from '../../data/types.ts'
import { ask } from '../../hooks.ts'
import type { PlayerId, World } from '../../world.ts'

type Subject = { player: PlayerId; open: PlayerId[] }
/** MV-SET-09: factions nobody has chosen. */
export const freeFactions = (world: World, open: readonly PlayerId[]): Faction[] =>
  FACTIONS.filter(({ key }) => !Object.values(world.players).some(one => one.faction === key && !open.includes(one.id)))
const factionOption = ({ key, name, description, rule }: Faction): Option =>
  option(key, name, { note: description, rule, kind: key })

function whyNot(world: World, open: readonly PlayerId[], id: string): Violation | null {
  const isTaken = FACTIONS.some(one => one.key === id) && !freeFactions(world, open).some(one => one.key === id)
  return isTaken ? violation('MV-SET-09', 'this faction is already taken') : null
}
/** MV-SET-09, MV-R-138: seats choose in their order. `open`: those who have not chosen yet. */
export const chooseFaction = ask<Subject, 'pick'>({
  kind: 'mv.faction',
  type: 'pick',
  rule: 'MV-SET-09',
  when: 'when the game is set up, where the set-up names no faction',
  which: 'factions nobody has chosen',
  ask: (world, { open }) => ({
    type: 'pick',
    ...asking({ text: 'Which faction do you lead?', act: 'Lead', told: 'chooses a faction' }),
    options: freeFactions(world, open).map(factionOption),
    min: 1,
    max: 1,
  }),
  whyNot: (world, { open }, _seat, id) => whyNot(world, open, id),
  validate: () => legal(),
  candidates: (world, { open }, _seat, rng): ChoiceOf<'pick'>[] =>
    rng.shuffle(freeFactions(world, open)).map(({ key }) => ({ type: 'pick', ids: [key] })),
})
