import type { Json, JsonObject } from '@sandtable/kernel'
import { isNothing, numberIn } from '@sandtable/wargame/event-data'
import type { Sentences } from '@sandtable/wargame/sentences'
import { counted } from '@sandtable/wargame/words'
import { withinText } from '../free/far.ts'
import { bodyName, type Named } from '../words/names.ts'
import type { Names } from '../words/names-in.ts'
import { reasonsOf } from '../words/say.ts'
import { titleOf } from '../words/titles.ts'

/** "Revenant's right arm"; a structure is hit as a whole. */
const aimText = ({ part }: JsonObject): string => (isNothing(part) ? '{target}' : "{target's} {part@target}")
function verbOf(d: JsonObject, known: Named): string {
  if (d.ranged !== false) return `fires its {weapon} at ${aimText(d)}`
  return `strikes ${aimText(d)} with its ${d.weapon === 'basic' ? bodyName(known, d.unit) : '{weapon}'}`
}
const HOWS: { readonly [how: string]: string } = {
  overwatch: 'On Overwatch, ',
  counter: 'In answer, ',
  strafe: 'In passing, ',
  engage: 'By order, ',
}
function declaredText(d: JsonObject, { known }: Names): string {
  const notes = [
    numberIn(d.distance) > 1 ? withinText(known, numberIn(d.distance)) : '',
    d.blind === true ? 'without seeing it' : '',
    numberIn(d.rolls) > 1 ? counted(numberIn(d.rolls), 'roll') : '',
    numberIn(d.ap) > 0 ? `${numberIn(d.ap)} AP` : '',
    isNothing(d.ammo) ? '' : numberIn(d.ammo) === 0 ? 'its last shot' : `${counted(numberIn(d.ammo), 'shot')} left`,
  ].filter(note => note !== '')
  return `${HOWS[String(d.how)] ?? ''}{unit} ${verbOf(d, known)}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}.`
}

/** 'needs 5+ (Accuracy 4+, woods −1)'. */
function needText(d: JsonObject, stat: string): string {
  const reasons = reasonsOf(d.modifiers, titleOf)
  const base = reasons === '' || numberIn(d.stat) === 0 ? '' : ` (${stat} ${numberIn(d.stat)}+, ${reasons})`
  return `needs ${numberIn(d.needs)}+${base}`
}
const shooterOf = ({ unit }: JsonObject): string => (isNothing(unit) ? 'The turret' : '{unit}')
function rolledText(d: JsonObject): string {
  const stat = d.ranged === false ? 'Assault' : 'Accuracy'
  const need = needText(d, stat)
  if (d.success !== true) return `${shooterOf(d)} misses {target}: {face}, ${need}.`
  if (d.critical === true) return `${shooterOf(d)} scores a Critical Hit on {target}: it cannot be evaded.`
  return `${shooterOf(d)} is on target: {face}, ${need}.`
}
/** 'for free (Guard)', 'for 2 AP (Beam +1)'. */
function priceText(price: Json | undefined): string {
  const reasons = reasonsOf(price, titleOf).replace(/ makes it 0$/, '')
  return `${numberIn(price) === 0 ? 'for free' : `for ${numberIn(price)} AP`}${reasons === '' ? '' : ` (${reasons})`}`
}

const TESTS: { readonly [weapon: string]: readonly [string, string] } = {
  grapple: ['{unit} gets hold of {target}', '{unit} fails to get hold of {target}'],
  throw: ['{unit} throws true', "{unit's} throw goes astray"],
  pull_free: ['{unit} pulls hard enough', '{unit} does not pull hard enough'],
}
function assaultText(d: JsonObject): string {
  const [good, bad] = TESTS[String(d.weapon)] ?? ['{unit} succeeds', '{unit} fails']
  return `${d.success === true ? good : bad}: {face}, ${needText(d, 'Assault')}.`
}
const ROLLS: { readonly [roll: string]: string } = {
  accuracy: 'Accuracy',
  assault: 'Assault',
  evasion: 'Evasion',
  pull_free: 'pull',
  heat: 'heat',
  points: 'action points',
}

/** Attack rolls, Evasion, hits. */
export const ATTACK_WORDS: Sentences<Names> = {
  'attack declared': declaredText,
  'attack cancelled': '{unit} can no longer attack {target}.',
  'attacks broken off': d =>
    `{unit} breaks off: ${counted(numberIn(d.times), 'planned attack')} on {target} ${numberIn(d.times) === 1 ? 'is' : 'are'} not made.`,
  'attack rolled': rolledText,
  'rolls lost': d =>
    `${counted(numberIn(d.rolls), 'roll')} at {target} ${numberIn(d.rolls) === 1 ? 'is' : 'are'} lost: ${d.aimless === false ? '{unit} can no longer attack' : 'there is nothing left to hit'}.`,
  'evasion rolled': d => `{unit} ${d.success === true ? 'evades' : 'does not evade'}: {face}, ${needText(d, 'Evasion')}.`,
  'could not evade': d => `{unit} cannot evade${isNothing(d.cause) ? '' : ` (${titleOf(String(d.cause))})`}.`,
  'assault rolled': assaultText,
  'rolled again': d => `{unit} rolls ${ROLLS[String(d.roll)] ?? String(d.roll ?? 'the die')} again: {face} instead of {before}.`,
  pierced: "It goes through the shield to {target's} {part@target}.",
  blocked: d => `{unit} blocks with its {shield} ${priceText(d.ap)}.`,
  'caught in the blast': '{unit} is caught in the blast.',
  'turret fired': (d, { known }) =>
    `{objective} fires at {target's} {part@target}${numberIn(d.distance) > 1 ? `, ${withinText(known, numberIn(d.distance))}` : ''}.`,
  intercepted: d =>
    `{unit} ${d.success === true ? 'shoots a missile down' : 'misses a missile'}: {face}, needs ${numberIn(d.needs)}+.`,
  covered: '{unit} steps in for {ally}: {part@unit}.',
  screened: '{unit} takes the hit for {ally}.',
  passed: '{seat} will not react again in this activation.',
}
