import type { Decision, Option } from '@sandtable/kernel'
import type { Passing } from '../../settings/settings.ts'
import { capitalised } from '../parts/words.ts'

export const REACT = 'kernel.react'
type Passed = { readonly [kind: string]: Passing }

/** The kind of a reaction, the same in every game of this rulebook. Offers are called `trait/piece`, so the trait is what stays. */
export const kindOf = (game: string, option: Option): string => `${game}/${option.id.split('/')[0]}`

/** The kinds offered, each once. */
export const kindsIn = (game: string, decision: Decision): string[] =>
  decision.kind === REACT && decision.ask.type === 'pick' ? [...new Set(decision.ask.options.map(o => kindOf(game, o)))] : []

/** True if a person wants to pass on all that is offered. Never with anything else on offer, nor where nothing is. */
export const passesByItself = (game: string, decision: Decision, passing: Passed): boolean => {
  const kinds = kindsIn(game, decision)
  return kinds.length > 0 && kinds.every(kind => passing[kind] === 'pass')
}

/** The kinds not seen before, to be asked about from now on. */
export const withSeen = (passing: Passed, kinds: readonly string[]): Passed | null => {
  const fresh = kinds.filter(kind => passing[kind] === undefined)
  return fresh.length === 0 ? null : { ...passing, ...Object.fromEntries(fresh.map(kind => [kind, 'ask' as const])) }
}

/** 'maker-war/stance-patrol' as people read it. */
export const titleOf = (kind: string): string => capitalised(kind.slice(kind.indexOf('/') + 1).replaceAll(/[-_]/g, ' '))
