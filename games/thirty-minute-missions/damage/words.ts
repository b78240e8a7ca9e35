import type { JsonObject } from '@sandtable/kernel'
import { isNothing, isObject, numberIn } from '@sandtable/wargame/event-data'
import type { Sentences } from '@sandtable/wargame/sentences'
import { counted, plain } from '@sandtable/wargame/words'
import { STATUSES } from '../data/figures.ts'
import { bodyName, type Named, nameOf } from '../words/names.ts'
import type { Names } from '../words/names-in.ts'
import { reasonsOf } from '../words/say.ts'
import { titleOf } from '../words/titles.ts'

const CAUSES: { readonly [cause: string]: string } = {
  fall: ' from the fall',
  collision: ' from the impact',
  blast: ' from the blast',
  explosion: ' from the explosion',
  stall: ' from stalling',
  terrain: ' from the deep',
}
/** "Revenant's Beam Pistol hits": a turret by its own name, fists more than one. */
function strikerText({ attacker, weapon }: JsonObject, known: Named): string {
  const body = weapon === 'basic' ? bodyName(known, attacker) : null
  const tool = isNothing(weapon) ? 'hit' : (body ?? `{=${String(weapon)}}`)
  if (isNothing(attacker)) return `${tool} hits`
  return `{=${String(attacker)}'s} ${tool} ${(body ?? nameOf(known, weapon)).endsWith('s') ? 'hit' : 'hits'}`
}
/** What there was, what a hit did to it and what is left; a shield or an ally may have taken it. */
function damagedText(d: JsonObject, { known }: Names): string {
  const where = isNothing(d.part) ? '{unit}' : "{unit's} {part@unit}"
  const reasons = reasonsOf(d.damage, titleOf)
  const much = `${numberIn(d.amount)} damage${reasons === '' ? '' : ` (${reasons})`}`
  const rest = restText(d)
  if (!isObject(d.hit)) return `${where} takes ${much}${CAUSES[String(d.cause)] ?? ''}, ${rest}.`
  const instead = d.hit.target === d.unit || isNothing(d.hit.target) ? '' : ` instead of {=${String(d.hit.target)}}`
  return `${strikerText(d.hit, known)} ${where}${instead}: ${much}, ${rest}.`
}
function restText({ amount, dealt, left }: JsonObject): string {
  if (numberIn(amount) > numberIn(dealt)) return `more than the ${numberIn(dealt)} it had left`
  return numberIn(left) === 0 ? 'nothing left' : `${numberIn(left)} left`
}

const GAINED: { readonly [status: string]: string } = {
  kneeling: '{unit} kneels.',
  entangled: '{unit} is entangled.',
  overdrive: '{unit} goes into Overdrive.',
  power_down: '{unit} powers down.',
  anchor: '{unit} anchors itself.',
  rotor_drive: '{unit} starts its Rotor Drive.',
  smoke: '{unit} is hidden in smoke.',
  euphotic: '{unit} wades in shallow water.',
  abyss: '{unit} sinks into the deep.',
}
const ENDED: { readonly [status: string]: string } = {
  kneeling: '{unit} stands up.',
  prone: '{unit} gets up.',
  stuck: '{unit} is free again.',
  freeze: '{unit} thaws.',
  system_error: "{unit's} systems are back.",
  entangled: '{unit} is no longer entangled.',
  overdrive: '{unit} cools down.',
  power_down: '{unit} powers up.',
  anchor: '{unit} lifts its anchor.',
  rotor_drive: "{unit's} rotors stop.",
  smoke: 'The smoke around {unit} clears.',
  euphotic: '{unit} comes out of the water.',
  abyss: '{unit} comes up from the deep.',
}
const statusName = (status: unknown): string => STATUSES.get(String(status))?.name ?? plain(String(status ?? 'status'))

/** What damage does, statuses, falls, structures. */
export const DAMAGE_WORDS: Sentences<Names> = {
  damaged: damagedText,
  'section destroyed': "{unit's} {section@unit} is destroyed.",
  'item destroyed': '{unit} loses its {item}.',
  'item dropped': '{unit} drops its {item}.',
  'weapon exploded': "An explosion in {unit's} {item}: {face}, needs {needs}+.",
  'weapon did not explode': "No explosion in {unit's} {item}: {face}, needs {needs}+.",
  'unit destroyed': '{unit} is destroyed.',
  inoperative: '{unit} is Inoperative: only its drones and Mounted weapons are left to it.',
  'hold ended': '{unit} no longer holds {target}.',
  lowered: '{unit} can no longer fly and comes down to {+level}.',
  fell: d =>
    numberIn(d.levels) === 0 ? '{unit} lands at {+level}.' : `{unit} falls {levels level} to {+level}: {damage} damage.`,
  'status gained': d => GAINED[String(d.status)] ?? `{unit} has ${statusName(d.status)}.`,
  'status ended': d => ENDED[String(d.status)] ?? `{unit} is rid of ${statusName(d.status)}.`,
  'status ignored': d => `{unit} is proof against ${statusName(d.status)}.`,
  'knocked prone': '{unit} is knocked to the ground.',
  'kept its feet': '{unit} keeps its feet.',
  stuck: '{unit} is stuck.',
  'heat shed': '{unit} sheds the heat.',
  overheated: d => `{unit} overheats${d.kneels === true ? ' and sinks to its knees' : ''}.`,
  frozen: '{unit} freezes.',
  'system error': '{unit} has a System Error: it needs {reboot}+ to reboot.',
  lava: '{unit} stands in lava.',
  'overdrive rolled': d =>
    `${numberIn(d.face) < numberIn(d.needs) ? '{unit} runs too hot' : '{unit} keeps cool'} in Overdrive: {face}, needs {needs}+.`,
  'pressed by the deep': 'The deep presses on {unit}.',
  'structure struck': d => `{structure} takes {dealt} damage, ${numberIn(d.left) === 0 ? 'no Defense' : '{left} Defense'} left.`,
  'structure collapsed': d =>
    `{structure} collapses${numberIn(d.hexes) > 1 ? ` over ${counted(numberIn(d.hexes), 'hex')}` : ''}.`,
}
