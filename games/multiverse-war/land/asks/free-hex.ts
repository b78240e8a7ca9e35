import { type Hex, hexOf, isSameHex, pointOfHex } from '@sandtable/geometry/hex/hex'
import { asking, type ChoiceOf, legal, onlyAnswer, option } from '@sandtable/kernel'
import { isFree } from '../../action/stacking.ts'
import { hexDistance, hexName } from '../../basics/hexes.ts'
import { blockOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import { knownTo } from '../../sight/known.ts'
import type { Block, World } from '../../world.ts'

/** Where to: others see the question, and which hexes are free hangs on what stands in buildings. */
type Subject = { block: string; near: Hex }
/** MV-R-52, MV-R-54: the free hexes nearest to a hex, as the owner of a block knows the board. */
export function nearestFree(world: World, block: Block, near: Hex): string[] {
  const known = knownTo(world, block.player)
  const free = Object.keys(world.land).filter(key => !isSameHex(hexOf(key), block.hex) && isFree(known, hexOf(key), block))
  const least = Math.min(...free.map(key => hexDistance(hexOf(key), near)))
  return free.filter(key => hexDistance(hexOf(key), near) === least)
}
const hexesFor = (world: World, { block, near }: Subject): string[] => nearestFree(world, blockOf(world, block), near)
const asked = (world: World, subject: Subject) => ({
  type: 'pick' as const,
  ...asking({
    text: 'To which hex does it give way?',
    act: 'Go to',
    none: null,
    told: 'moves a block aside',
    by: [subject.block],
  }),
  options: hexesFor(world, subject).map(key =>
    option(key, `Hex ${hexName(hexOf(key))}`, {
      rule: 'MV-R-91',
      pieces: [subject.block],
      at: { ...pointOfHex(hexOf(key)), facing: null, level: null },
    }),
  ),
  min: 1,
  max: 1,
})
/** MV-R-52, MV-R-54, MV-R-91: where a block goes that may not stay. */
export const freeHex = ask<Subject, 'pick'>({
  kind: 'mv.free-hex',
  type: 'pick',
  rule: 'MV-R-52',
  when: 'when a block of yours must leave the hex of an adventure',
  which: 'the nearest free hexes',
  ask: asked,
  // That there is one hex alone would tell others of blocks in buildings: it is answered for its owner.
  idle: (world, subject) => onlyAnswer(asked(world, subject)),
  validate: () => legal(),
  candidates: (world, subject, _seat, rng) =>
    rng.shuffle(hexesFor(world, subject)).map((id): ChoiceOf<'pick'> => ({ type: 'pick', ids: [id] })),
})
