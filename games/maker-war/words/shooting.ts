import type { Json, JsonObject } from '@sandtable/kernel'
import { listed, needText, type Sentences } from './say.ts'

const listOf = (raw: Json | undefined): readonly JsonObject[] => (Array.isArray(raw) ? raw : [])

/** '3 hits on b's formation 1, 1 critical, 2 stopped by its screen (5 and more hit)'. */
function resultText({ target, hits, criticals, stopped, need }: JsonObject): string {
  const parts = [`${Number(hits)} ${Number(hits) === 1 ? 'hit' : 'hits'} on {=${target}}`]
  if (Number(criticals) > 0) parts.push(`${Number(criticals)} critical`)
  if (Number(stopped) > 0) parts.push(`${Number(stopped)} stopped by its screen`)
  return `${parts.join(', ')} (${needText(need)})`
}

/** Salvos. */
export const SHOOTING_WORDS: Sentences = {
  'opens fire': '{formation} opens fire.',
  'held fire': '{formation} holds its fire.',
  'salvo declared': d => `${d.formation === null ? '{side}' : '{formation}'} fires at {targets}: {dice dice}.`,
  'energy spent': '{source} uses {energy energy token}.',
  salvo: d => `The salvo ({faces}): ${listed(listOf(d.results).map(resultText))}.`,
  terrified: 'Terror among {formation}: {tokens impact token}.',
  'weapons backfired': 'Weapons of {formation} backfire: {tokens impact token}.',
  'single shot fired': '{source} has fired its only shot.',
  'patrol fire': '{formation}, on patrol, reacts to {at}.',
}
