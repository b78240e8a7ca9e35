import type { Json } from '@sandtable/kernel'
import { isNothing, isObject, numberIn } from '@sandtable/wargame/event-data'
import type { Sentences } from '@sandtable/wargame/sentences'
import { counted, listed } from '@sandtable/wargame/words'
import { MISSIONS, SIZES } from '../data/figures.ts'
import { objectiveName } from '../words/names.ts'
import type { Names } from '../words/names-in.ts'
import { hexText } from '../words/say.ts'
import { findItem } from './map-items.ts'

const sizeText = (size: Json | undefined): string => {
  const found = SIZES.find(s => s.id === size)
  return found
    ? `${/^[AEIOU]/.test(found.name) ? 'An' : 'A'} ${found.name} engagement: squads of up to ${found.limit} points.`
    : 'The size of the engagement is agreed.'
}
const squadText = (value: Json | undefined): string =>
  isObject(value) ? `${String(value.squad)} (${String(value.cost)} points)` : 'a squad'
const idsIn = (list: Json | undefined): string[] =>
  (Array.isArray(list) ? list.filter(isObject) : []).map(one => objectiveName(String(one.id)))
const roundsOf = (mission: Json | undefined): string => {
  const found = MISSIONS.get(String(mission ?? ''))
  return found ? `: ${found.briefing} ${found.rounds} rounds.` : '.'
}
/** 'low wall', 'structure, roof +2'. */
const terrainName = (item: Json | undefined): string => {
  const label = findItem(String(item ?? ''))?.label ?? 'terrain'
  return label.replace(/ \(.*\)$/, '').replace(/^./, first => first.toLowerCase())
}

/** From the size of the engagement to the first round. */
export const SET_UP_WORDS: Sentences<Names> = {
  'size agreed': d => sizeText(d.size),
  'squads shown': d => `{=a} brings ${squadText(d.a)}, {=b} brings ${squadText(d.b)}.`,
  'mission agreed': d => `The mission is {mission}${roundsOf(d.mission)}`,
  'mission rolled': d => `The die shows {face}: {mission}${roundsOf(d.mission)}`,
  'mission stands': 'The mission stays {mission}.',
  'battlefield laid': d =>
    `The battlefield is laid: {columns} by {rows} hexes${d.coast === true ? ', with water along both long edges' : ''}.`,
  'secondaries chosen': d =>
    isNothing(d.secondaries)
      ? `{side} chooses ${counted(numberIn(d.chosen), 'secondary objective')} in secret.`
      : '{side} chooses as secondary objectives {secondaries}.',
  'cover agreed': d =>
    `${counted(numberIn(d.cover), 'piece')} of scatter terrain count as cover, ${numberIn(d.decoration)} as decoration.`,
  'markers shown': 'The objectives are shown, for a Defender in the east and in the west.',
  'builder rolled': '{=a} rolls {a}, {=b} rolls {b}: {first} builds first.',
  'building passed': '{side} places nothing more.',
  'terrain placed': d => {
    const many = numberIn(d.hexes)
    return `{side} places ${terrainName(d.item)}${many > 1 ? ` in ${many} hexes` : ''}.`
  },
  'roles rolled': '{=a} rolls {a}, {=b} rolls {b}: {winner} chooses who attacks.',
  'roles chosen': '{attacker} attacks, {defender} defends.',
  'areas chosen': ({ attacker, defender }) =>
    attacker === defender
      ? 'Both deploy in the {defender}, the Defender ahead of the Attacker.'
      : 'The Defender deploys in the {defender}, the Attacker in the {attacker}.',
  'objectives placed': d => `On the board now: ${listed(idsIn(d.objectives))}.`,
  'emissary named': '{unit} is the Emissary.',
  'reserves shown': d => {
    const held = (side: 'a' | 'b') => `{=${side}} holds ${numberIn(d[side]) === 0 ? 'nothing' : `{${side}}`} back`
    return `${held('a')}, ${held('b')}.`
  },
  'sent to reserve': 'There is no room for {unit}: it waits in reserve.',
  deployed: d => `{unit} deploys${hexText('in', d)}${numberIn(d.level) === 0 ? '' : ' at elevation {+level}'}.`,
  'drones stowed': '{main} keeps {drones} on board.',
  charged: '{unit} begins with {ap} AP stored.',
  'battle began': d => (isNothing(d.attacker) ? 'The battle begins.' : 'The battle begins. {attacker} attacks.'),
}
