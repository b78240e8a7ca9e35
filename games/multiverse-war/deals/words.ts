import type { JsonObject } from '@sandtable/kernel'
import type { Sentences } from '@sandtable/wargame/sentences'
import type { Names } from '../words/names-in.ts'

export const TREATY: { readonly [kind: string]: string } = {
  'non-aggression': 'peace',
  'shared sight': 'shared sight',
  passage: 'passage',
  'free text': 'an understanding',
}
const plus = (d: JsonObject): string => (Number(d.gold) > 0 ? ' and {gold} gold' : '')
const offered = (d: JsonObject): string => {
  if (d.kind === 'gift') return '{by} offers {to} {gold} gold.'
  if (d.kind === 'tribute') return '{by} asks {to} for {gold} gold.'
  if (d.kind === 'loan') return '{by} offers to lend {to} {gold} gold, {back} back in round {due}.'
  if (d.kind === 'credit') return '{by} wants to borrow {gold} gold from {to}, {back} back in round {due}.'
  return `{by} offers {to} ${TREATY[String(d.kind)]} for three rounds${plus(d)}.`
}
const agreed = (d: JsonObject): string => {
  if (d.kind === 'gift') return '{by} gives {to} {gold} gold.'
  if (d.kind === 'tribute') return '{to} gives {by} {gold} gold.'
  if (d.kind === 'loan') return '{by} lends {to} {gold} gold, {back} back in round {due}.'
  if (d.kind === 'credit') return '{to} lends {by} {gold} gold, {back} back in round {due}.'
  return `{by} and {to} agree on ${TREATY[String(d.kind)]} for three rounds${Number(d.gold) > 0 ? ', for {gold} gold' : ''}.`
}
export const DEAL_WORDS: Sentences<Names> = {
  offered,
  agreed,
  refused: '{to} refuses.',
  'loan repaid': '{player} pays {gold} gold back to {to}.',
}
