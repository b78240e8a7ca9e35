import { pointOfHex } from '@sandtable/geometry/hex/hex'
import { asking, type ChoiceOf, type JsonObject, legal, option } from '@sandtable/kernel'
import { hexName } from '../../basics/hexes.ts'
import type { Op } from '../../data/types.ts'
import { ask } from '../../hooks.ts'
import { typeName } from '../../words/pieces.ts'
import type { PlayerId, World } from '../../world.ts'
import { type FreeUnit, freeUnitsFor } from '../rewards.ts'

type Subject = { player: PlayerId; block: string; op: JsonObject }
const unitsFor = (world: World, subject: Subject): FreeUnit[] => freeUnitsFor(world, subject, subject.op as unknown as Op)
const picked = (...ids: string[]): ChoiceOf<'pick'> => ({ type: 'pick', ids })

/** A free recruit and its place, known to its owner alone; he is asked even if no piece is left, which others may not know. */
export const freeRecruit = ask<Subject, 'pick'>({
  kind: 'mv.free-recruit',
  type: 'pick',
  rule: 'MV-BLD-02',
  when: 'when an adventure brings somebody who joins you',
  which: 'units of which a piece is left, on hexes next to the explorer',
  only: (_subject, seat) => [seat],
  ask: (world, subject) => ({
    type: 'pick',
    ...asking({
      text: 'Who joins you, and where?',
      act: 'Place',
      none: 'Nobody',
      told: 'may place a recruit',
      by: [subject.block],
    }),
    options: unitsFor(world, subject).map(({ type, hex }, i) =>
      option(`u${i}`, typeName(type), {
        note: `hex ${hexName(hex)}`,
        rule: 'MV-BLD-02',
        kind: type,
        icon: type,
        brings: true,
        at: { ...pointOfHex(hex), facing: null, level: null },
      }),
    ),
    min: 0,
    max: 1,
  }),
  idle: (world, subject) => (unitsFor(world, subject).length === 0 ? picked() : null),
  validate: () => legal(),
  candidates: (world, subject, _seat, rng) => [...rng.shuffle(unitsFor(world, subject).map((_, i) => picked(`u${i}`))), picked()],
})
