import { hexOf, pointOfHex } from '@sandtable/geometry/hex/hex'
import { asking, type ChoiceOf, legal, onlyAnswer, option } from '@sandtable/kernel'
import { hexName } from '../../basics/hexes.ts'
import { ask } from '../../hooks.ts'

type Subject = { block: string; hexes: string[] }
const asked = ({ block, hexes }: Subject) => ({
  type: 'pick' as const,
  ...asking({ text: 'To which hex does it give way?', act: 'Go to', none: null, told: 'moves a block aside', by: [block] }),
  options: hexes.map(key =>
    option(key, `Hex ${hexName(hexOf(key))}`, {
      rule: 'MV-R-91',
      pieces: [block],
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
  ask: (_world, subject) => asked(subject),
  obvious: (_world, subject) => onlyAnswer(asked(subject)),
  validate: () => legal(),
  candidates: (_world, { hexes }, _seat, rng) => rng.shuffle(hexes).map((id): ChoiceOf<'pick'> => ({ type: 'pick', ids: [id] })),
})
