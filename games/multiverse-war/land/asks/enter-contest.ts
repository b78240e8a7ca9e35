import { asking, type ChoiceOf, legal, option } from '@sandtable/kernel'
import { areAdjacent } from '../../basics/hexes.ts'
import { blocksOf, isOfClass, playerAt } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import { blockName } from '../../words/pieces.ts'
import type { Block, World } from '../../world.ts'
import { findEncounter } from '../encounters.ts'

/** MV-SEC-04, MV-R-119: ranged infantry and ranged heroes next to the competition. */
const archersOf = (world: World, player: string): Block[] =>
  blocksOf(world, player).filter(
    block => isOfClass(block, 'ranged') && areAdjacent(block.hex, findEncounter(world, 'competition')!.hex),
  )
const picked = (...ids: string[]): ChoiceOf<'pick'> => ({ type: 'pick', ids })

/** MV-R-146: whoever has a block there is asked, so that being asked tells nothing; showing a shooter is his own choice. */
export const enterContest = ask<Record<string, never>, 'pick'>({
  kind: 'mv.contest',
  type: 'pick',
  rule: 'MV-R-146',
  when: 'when the dial shows the contest and a block of yours is next to the competition',
  which: 'own ranged units and ranged heroes next to the competition',
  only: (_subject, seat) => [seat],
  ask: (world, _subject, seat) => ({
    type: 'pick',
    ...asking({
      text: 'Who enters the contest?',
      note: 'Three dice, most bows win 4 gold and a veterancy square.',
      act: 'Show',
      none: 'Stay out',
      told: 'may enter the contest',
    }),
    options: archersOf(world, playerAt(world, seat).id).map(block =>
      option(block.id, blockName(block), { pieces: [block.id], rule: 'MV-SEC-04' }),
    ),
    min: 0,
    max: 1,
  }),
  idle: (world, _subject, seat) => (archersOf(world, playerAt(world, seat).id).length === 0 ? picked() : null),
  validate: () => legal(),
  candidates: (world, _subject, seat) => [...archersOf(world, playerAt(world, seat).id).map(block => picked(block.id)), picked()],
})
