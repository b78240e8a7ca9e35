import type { Json, JsonObject } from '@sandtable/kernel'
import { idsIn, numberIn } from '@sandtable/wargame/event-data'
import type { Sentences } from '@sandtable/wargame/sentences'
import { counted, listed, tallied } from '@sandtable/wargame/words'
import type { Names } from '../words/names-in.ts'
import { needText } from '../words/say.ts'

const listOf = (raw: Json | undefined): readonly JsonObject[] => (Array.isArray(raw) ? raw : [])

/** '3 hits on Oni Band, 1 critical, 2 stopped by its screen (hits on 5+)'. */
function resultText({ target, hits, criticals, stopped, need }: JsonObject): string {
  const parts = [`${numberIn(hits) === 0 ? 'no hits' : counted(numberIn(hits), 'hit')} on {=${target}}`]
  if (Number(criticals) > 0) parts.push(`${Number(criticals)} critical`)
  if (Number(stopped) > 0) parts.push(`${Number(stopped)} stopped by its screen`)
  return `${parts.join(', ')} (${needText(need)})`
}

/** 'Vulcan fires Storm Gatling at Oni Band: 9 dice'. */
function declaredText({ formation, weapon, dice, poi, targets }: JsonObject, names: Names): string {
  const whom = listed(tallied(idsIn(targets).map(names.piece)))
  const who = typeof poi === 'string' ? '{poi}' : formation === null ? '{side}' : '{formation}'
  return `${who} fires${typeof weapon === 'string' ? ' {weapon}' : ''} at ${whom}: ${numberIn(dice) === 0 ? 'no line of fire' : '{dice die}'}.`
}

/** Salvos. */
export const SHOOTING_WORDS: Sentences<Names> = {
  'opens fire': '{formation} opens fire.',
  'held fire': '{formation} holds its fire.',
  'salvo declared': declaredText,
  'energy spent': '{source} uses {energy energy token}.',
  salvo: d => `The salvo: ${listed(listOf(d.results).map(resultText))}.`,
  terrified: 'Terror among {formation}: {tokens impact token}.',
  'weapons backfired': 'Weapons of {formation} backfire: {tokens impact token}.',
  'single shot fired': '{source} has fired its only shot.',
  'patrol fire': '{formation}, on patrol, fires at {at}.',
}
