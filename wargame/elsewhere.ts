import { type RuleId, type Violation, violation } from '@sandtable/kernel'

/** How an answer to another question is written, with named groups for what it names; the rule that asks for it, and when it is given. */
export type Elsewhere = readonly (readonly [written: RegExp, rule: RuleId, text: string])[]
/** Whether there is such a thing, for each name of a group. */
type KnownNames = { readonly [kind: string]: (name: string) => boolean }

/** Why an answer to another question cannot be given to this one; null where nothing is written so, or it names what is not there. */
export function whyElsewhere(answers: Elsewhere, id: string, things: KnownNames): Violation | null {
  for (const [written, rule, text] of answers) {
    const found = written.exec(id)
    const named = Object.entries(found?.groups ?? {}) as [string, string | undefined][]
    if (found && named.every(([kind, name]) => name === undefined || things[kind]!(name))) return violation(rule, text)
  }
  return null
}

/** Why the name of a trait or card is no answer; null where none is called so. */
export function whyTrait(traits: readonly { id: string; title: string; rule: RuleId }[], id: string): Violation | null {
  const trait = traits.find(one => one.id === id)
  return trait ? violation(trait.rule, `${trait.title} is offered in the moment it belongs to, or works by itself`) : null
}
