import type { JsonObject } from '@sandtable/kernel'
import { idsIn } from '@sandtable/wargame/event-data'
import type { Sentences } from '@sandtable/wargame/sentences'
import { listed } from '@sandtable/wargame/words'
import type { Names } from '../words/names-in.ts'

const ORDERS: { readonly [order: string]: string } = {
  attack: 'to attack',
  move: 'to move',
  withdraw: 'to withdraw',
  hold: 'to hold and fire',
  recover: 'to recover',
}
/** 'to attack around Cossack', 'to attack around 12, 8.5 in', 'to move'. */
function orderText({ order, focus, at }: JsonObject): string {
  const what = ORDERS[String(order)] ?? 'to act'
  if (order !== 'attack') return what
  return focus === null ? (at === null ? what : `${what} around {at}`) : `${what} {focus} and whatever is near`
}
/** WL-R-25: nobody orders himself. */
function commandText(d: JsonObject): string {
  const called = idsIn(d.units)
  const others = called.filter(id => id !== d.unit)
  const joins = others.length < called.length ? ', and joins in' : ''
  return `{unit} orders ${listed(others.map(id => `{=${id}}`))} ${orderText(d)}${joins}.`
}

export const CONTROL_WORDS: Sentences<Names> = {
  silenced: d =>
    d.isLocal === true
      ? 'Distortion: whoever of {player} is within its range neither gives nor passes on orders this turn.'
      : 'Distortion: {player} cannot command this turn; a single unit may act.',
  passed: '{player} activates nobody.',
  'acts alone': d => (d.unit === null ? '{player} activates a hidden unit.' : '{unit} acts alone.'),
  'command given': commandText,
  'lock worn': '{unit} works at the lock of {thing}: {energy turn} of the key left.',
  'lock opened': '{unit} opens {thing}.',
  outsmarted: '{unit} outsmarts {target}.',
  'not outsmarted': '{target} is not fooled by {unit}.',
  'map read': '{unit} reads {skill}: {units} may move {more} in farther this turn.',
}
