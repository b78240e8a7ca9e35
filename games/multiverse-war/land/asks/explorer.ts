import { hexOf } from '@sandtable/geometry/hex/hex'
import { asking, type ChoiceOf, legal, option } from '@sandtable/kernel'
import { blocksAt, isMilitary, playerAt } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import { blockName } from '../../words/pieces.ts'
import type { Block, World } from '../../world.ts'

const unitsOn = (world: World, hex: string, seat: string): Block[] =>
  blocksAt(world, hexOf(hex)).filter(block => isMilitary(block) && block.player === playerAt(world, seat).id)
const picked = (id: string): ChoiceOf<'pick'> => ({ type: 'pick', ids: [id] })

/** MV-R-134: who explores an adventure that turned up under several blocks. Whoever has but one unit there is asked too: the other may be hidden. */
export const explorer = ask<{ hex: string }, 'pick'>({
  kind: 'mv.explorer',
  type: 'pick',
  rule: 'MV-R-134',
  when: 'when an adventure turns up under two blocks of yours',
  which: 'units and heroes on the hex',
  only: (_subject, seat) => [seat],
  ask: (world, { hex }, seat) => ({
    type: 'pick',
    ...asking({ text: 'Who explores the adventure?', act: 'Send', none: null, told: 'names an explorer' }),
    options: unitsOn(world, hex, seat).map(block => option(block.id, blockName(block), { pieces: [block.id], rule: 'MV-R-134' })),
    min: 1,
    max: 1,
  }),
  idle(world, { hex }, seat) {
    const [first, second] = unitsOn(world, hex, seat)
    return first && !second ? picked(first.id) : null
  },
  validate: () => legal(),
  candidates: (world, { hex }, seat, rng) => rng.shuffle(unitsOn(world, hex, seat)).map(block => picked(block.id)),
})
