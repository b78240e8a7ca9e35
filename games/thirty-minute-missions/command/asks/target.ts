import { asking, legal, type Violation, violation } from '@sandtable/kernel'
import { unitOf } from '../../basics/queries.ts'
import { ask } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { commandOf } from '../commands.ts'
import { commandData } from '../kinds.ts'

const MOST = 12
type Subject = { unit: string; command: string }

const targetsOf = (world: World, { unit, command }: Subject) => commandOf(command).targets?.(world, unitOf(world, unit)) ?? []

/** A thing by itself, where it is chosen with what is done to it. */
function whyNotNamed(world: World, subject: Subject, id: string): Violation | null {
  const named = targetsOf(world, subject).filter(target => target.id !== id && target.id.split(':').includes(id))
  const open = named.filter(({ refusal }) => refusal === null).map(target => `'${target.id}'`)
  if (open.length > 0) return violation(commandOf(subject.command).rule, `it is chosen as ${open.join(' or ')} here`)
  return named[0]?.refusal ?? null
}

/** What a Command Action is done with or to: a weapon, a section, an enemy, a drone. */
export const commandTarget = ask<Subject, 'pick'>({
  kind: 'tm.commandTarget',
  type: 'pick',
  rule: 'TM-CMD-01',
  when: 'when a Command Action can be done to more than one thing',
  which: 'what this Command Action can be done to',
  ruleOf: ({ command }) => commandOf(command).rule,
  ask: (world, subject) => ({
    type: 'pick',
    ...asking({
      text: `${unitOf(world, subject.unit).name}, ${commandData(subject.command).name}: which?`,
      act: 'Choose',
      told: `carries out ${commandData(subject.command).name} with ${unitOf(world, subject.unit).name}`,
      by: [subject.unit],
    }),
    options: targetsOf(world, subject).map(({ worth: _worth, ...option }) => {
      const odds =
        option.refusal === null ? commandOf(subject.command).odds?.(world, unitOf(world, subject.unit), option.id) : null
      return odds ? { ...option, odds } : option
    }),
    min: 1,
    max: 1,
  }),
  whyNot: (world, subject, _seat, id) =>
    whyNotNamed(world, subject, id) ?? commandOf(subject.command).whyNot?.(world, unitOf(world, subject.unit), id) ?? null,
  // What it cannot be done to carries its refusal.
  validate: () => legal(),
  candidates: (world, subject, _seat, _rng, most = MOST) =>
    targetsOf(world, subject)
      .filter(t => t.refusal === null)
      .sort((a, b) => b.worth - a.worth)
      .slice(0, most)
      .map(({ id }) => ({ type: 'pick', ids: [id] })),
})
