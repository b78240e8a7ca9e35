import type { Json, JsonObject } from '@sandtable/kernel'
import { counted } from '../scene/look.ts'
import { traits } from '../traits/index.ts'
import { plain } from './names.ts'
import { isNothing, isObject, numberIn, reasonsOf, type Sentences } from './say.ts'

const titleOf = (by: string): string => traits.find(t => t.id === by)?.title ?? plain(by)

/** ', right arm': nothing where a structure is the target. */
const partText = ({ part }: JsonObject): string => (isNothing(part) ? '' : ', {part@target}')
const verbOf = ({ ranged, weapon }: JsonObject): string =>
  weapon === 'basic'
    ? 'strikes {target}'
    : ranged === false
      ? 'strikes {target} with its {weapon}'
      : 'fires its {weapon} at {target}'
const HOWS: { readonly [how: string]: string } = {
  overwatch: 'On Overwatch, ',
  counter: 'In answer, ',
  strafe: 'In passing, ',
  engage: 'By order, ',
}
function declaredText(d: JsonObject): string {
  const notes = [
    numberIn(d.distance) > 1 ? `${numberIn(d.distance)} hexes away` : '',
    d.blind === true ? 'without seeing it' : '',
    numberIn(d.rolls) > 1 ? counted(numberIn(d.rolls), 'roll') : '',
    numberIn(d.ap) > 0 ? `${numberIn(d.ap)} AP` : '',
    isNothing(d.ammo) ? '' : `${counted(numberIn(d.ammo), 'shot')} left`,
  ].filter(note => note !== '')
  return `${HOWS[String(d.how)] ?? ''}{unit} ${verbOf(d)}${partText(d)}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}.`
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
const struckOf = (struck: Json | undefined): JsonObject => (isObject(struck) ? struck : {})
/** Whom a hit strikes in the end: a shield or an ally may take it. */
function hitText(d: JsonObject): string {
  const { unit, part } = struckOf(d.struck)
  const reasons = reasonsOf(d.damage, titleOf)
  const amount = `{damage} damage${reasons === '' ? '' : ` (${reasons})`}`
  const what = isNothing(d.weapon) ? 'A hit' : isNothing(d.unit) ? 'A hit by {weapon}' : 'A hit with the {weapon}'
  if (isNothing(unit) || isNothing(part)) return `${what} on {target}${partText(d)}: ${amount}.`
  if (d.blocked === true) return `${what} on the shield of {target}: ${amount}.`
  return unit === d.target
    ? `${what} on {target}${partText(d)}: ${amount}.`
    : `${what} on {=${String(unit)}} instead of {target}: ${amount}.`
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
export const ATTACK_WORDS: Sentences = {
  'attack declared': declaredText,
  'attack cancelled': '{unit} can no longer attack {target}.',
  'attack rolled': rolledText,
  'rolls lost': d =>
    `${counted(numberIn(d.rolls), 'roll')} at {target} ${numberIn(d.rolls) === 1 ? 'is' : 'are'} lost: there is nothing left to hit.`,
  'evasion rolled': d => `{unit} ${d.success === true ? 'evades' : 'does not evade'}: {face}, ${needText(d, 'Evasion')}.`,
  'could not evade': '{unit} cannot evade.',
  'assault rolled': assaultText,
  'rolled again': d => `{unit} rolls ${ROLLS[String(d.roll)] ?? String(d.roll ?? 'the die')} again: {face} instead of {before}.`,
  hit: d => hitText(d),
  pierced: 'It goes through the shield: {amount} damage to {target}, {part@target}.',
  blocked: '{unit} blocks with its {shield} for {ap} AP.',
  'caught in the blast': '{unit} is caught in the blast: {damage} damage.',
  'turret fired': d =>
    `{objective} fires at {target}, {part@target}${numberIn(d.distance) > 1 ? `, ${numberIn(d.distance)} hexes away` : ''}.`,
  intercepted: d =>
    `{unit} ${d.success === true ? 'shoots a missile down' : 'misses a missile'}: {face}, needs ${numberIn(d.needs)}+.`,
  covered: '{unit} steps in for {ally}: {part@unit}.',
  screened: '{unit} takes the hit for {ally}.',
  passed: '{seat} lets the rest of this activation pass.',
}
