import { asking, legal, option } from '@sandtable/kernel'
import { sidesOfDie } from '../../basics/dice.ts'
import { findUnit, unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import { credits } from '../../words/credits.ts'
import type { PlayerId, World } from '../../world.ts'
import { deadBeside, limitOf, type Returner, returnersOf, whyNotReturn } from '../returning.ts'

type Subject = { player: PlayerId; unit: string; slot: number; named: readonly string[] }
/** The skill that is used, with its owner. */
export const returnerOf = (world: World, { player, unit, slot }: Omit<Subject, 'named'>): Returner =>
  returnersOf(world, player).find(one => one.unit.id === unit && one.held.slot === slot)!

/** WL-CLONE-01, WL-CLONE-02: one dead unit after the other. */
export const returnDead = ask<Subject, 'pick'>({
  kind: 'wl.return',
  type: 'pick',
  rule: 'WL-CLONE-01',
  when: 'when the dead are brought back',
  which: 'own dead units whose cost one use covers, within range of a resurrection',
  ask(world, subject) {
    const returner = returnerOf(world, subject)
    const spent = subject.named.reduce((sum, id) => sum + unitOf(world, id).cost, 0)
    return {
      type: 'pick',
      ...asking({
        text: subject.named.length === 0 ? 'Who returns?' : 'Who returns with them?',
        note: `up to ${credits(limitOf(world, returner) - spent)} credits`,
        act: 'Bring back',
        none: subject.named.length === 0 ? 'Nobody' : 'Nobody else',
        told: 'says who returns',
        by: [subject.unit],
      }),
      options: deadBeside(world, returner, subject.named).map(dead =>
        option(dead.id, dead.name, {
          note: `${credits(dead.cost)} credits`,
          rule: returner.isCloning ? 'WL-CLONE-01' : 'WL-CLONE-02',
          at: { ...dead.diedAt!, facing: null, level: null },
        }),
      ),
      min: 0,
      max: 1,
    }
  },
  whyNot(world, subject, _seat, id) {
    const unit = findUnit(world, id)
    return unit && whyNotReturn(world, returnerOf(world, subject), subject.named, unit)
  },
  validate: () => legal(),
  candidates(world, subject) {
    const dead = [...deadBeside(world, returnerOf(world, subject), subject.named)].sort((a, b) => b.cost - a.cost)
    return [...dead.map(({ id }) => ({ type: 'pick' as const, ids: [id] })), { type: 'pick' as const, ids: [] }]
  },
})

/** WL-TIME-03: what the next die will show. */
export const setDie = ask<{ player: PlayerId; unit: string; nth: number; of: number }, 'amount'>({
  kind: 'wl.set-die',
  type: 'amount',
  rule: 'WL-TIME-03',
  when: 'when you fix what your next dice will show',
  ask: (world, { nth, of }) => ({
    type: 'amount',
    ...asking({
      text: of === 1 ? 'What will your next die show?' : `What will your die number ${nth} show?`,
      act: 'Set',
      told: 'takes the Strategy step',
    }),
    min: 1,
    max: sidesOfDie(world.options.attackDie),
    step: 1,
  }),
  validate: () => legal(),
  candidates: world => [{ type: 'amount', amount: sidesOfDie(world.options.attackDie) }],
})
