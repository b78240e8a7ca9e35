import { asking, chancesOf, legal, type Option, onlyAnswer, option, type RollOdds, violation } from '@sandtable/kernel'
import { headsOf } from '../../../basics/figures.ts'
import { unitOf } from '../../../basics/queries.ts'
import { heldAt } from '../../../basics/skills.ts'
import { ask } from '../../../hooks.ts'
import type { RolledDie, World } from '../../../world.ts'

type Subject = { unit: string; slot: number }
/** The name of a die in this question. */
export const dieId = (at: number): string => `d${at + 1}`
export const dieAt = (id: string): number => Number(id.slice(1)) - 1

/** WL-TIME-01: so many dice of the roll. */
export const diceTurned = (world: World, { unit: id, slot }: Subject): number => {
  const unit = unitOf(world, id)
  return headsOf(world, unit, heldAt(world, unit, slot).skill.range)
}
/** What a die may come to when it is rolled again: an own one should be higher, anybody else's lower. */
function againOdds({ face, sides, against }: RolledDie, isOwn: boolean): RollOdds {
  const better = isOwn ? sides - face : face - 1
  const need = isOwn ? `${face + 1}+` : `${face - 1} or less`
  return {
    ...{ dice: 1, need: better === 0 ? 'no face' : need, reasons: [], what: isOwn ? 'roll higher' : 'roll lower' },
    ...{ chances: chancesOf(1, better / sides), results: [], ...(against.length > 0 && { against }) },
  }
}
/** WL-TIME-04: a die can be undone only once, by anyone (WL-R-41). */
const optionsOf = (world: World, { unit }: Subject): Option[] =>
  (world.rolled ?? []).flatMap((die, at) => {
    const { why, face, sides, undone, by, against } = die
    if (undone) return []
    const isOwn = by !== null && unitOf(world, by).player === unitOf(world, unit).player
    return [
      option(dieId(at), String(face), {
        ...{ note: `D${sides}, ${why}`, rule: 'WL-TIME-01', pieces: by === null ? against : [by, ...against] },
        odds: againOdds(die, isOwn),
      }),
    ]
  })

/** Which dice are rolled again; the new result stands. */
export const turnBackDice = ask<Subject, 'pick'>({
  kind: 'wl.turn-back',
  type: 'pick',
  rule: 'WL-TIME-01',
  when: 'when a unit turns back time after a roll of several dice',
  which: 'dice of this roll that were not turned back',
  ask(world, subject) {
    const options = optionsOf(world, subject)
    return {
      type: 'pick',
      ...asking({ text: 'Which dice are rolled again?', act: 'Turn back', told: 'turns back time', by: [subject.unit] }),
      options,
      min: 1,
      max: Math.min(options.length, diceTurned(world, subject)),
    }
  },
  obvious(world, subject, seat) {
    return onlyAnswer(this.ask(world, subject, seat))
  },
  whyNot: ({ rolled }, _subject, _seat, id) =>
    rolled?.[dieAt(id)]?.undone ? violation('WL-TIME-04', 'this die was turned back once already') : null,
  validate: () => legal(),
  candidates(world, subject) {
    const own = unitOf(world, subject.unit).player
    // The own worst dice, the others' best.
    const worth = (id: string): number => {
      const { by, face, sides } = world.rolled![dieAt(id)]!
      const isOwn = by !== null && unitOf(world, by).player === own
      return isOwn ? 1 - face / sides : face / sides
    }
    const ids = optionsOf(world, subject)
      .map(({ id }) => id)
      .sort((a, b) => worth(b) - worth(a))
    return [{ type: 'pick', ids: ids.slice(0, diceTurned(world, subject)) }]
  },
})
