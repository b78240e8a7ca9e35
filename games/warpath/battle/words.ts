import type { Sentences } from '@sandtable/wargame/sentences'
import type { Names } from '../words/names-in.ts'

const SCORED: { readonly [what: string]: string } = {
  objective: 'claimed objectives',
  destroyedPoints: 'enemies destroyed',
  claimMore: 'claiming more objectives than the enemy',
  commandUnitDestroyed: 'a Command unit destroyed',
  unitInEnemyZone: 'units in the enemy zone',
  moreDestroyedThisRound: 'having destroyed more this Round',
  firstUnitDestroyed: 'the first unit destroyed',
}
const PHASES: { readonly [phase: string]: string } = { movement: 'Movement', overwatch: 'Overwatch', combat: 'Combat' }

export const BATTLE_WORDS: Sentences<Names> = {
  'round began': 'Round {round} begins.',
  'round ended': 'Round {round} is over.',
  'phase began': d => `${PHASES[String(d.phase)] ?? 'The next'} Phase.`,
  'phase ended': '{side} keeps the Reserves back and ends the phase.',
  activated: '{unit} [is] activated.',
  'activation ended': '{unit} [is] done.',
  'extra activation': '{side} pays a Command Point to activate another unit ({cp} left).',
  token: d =>
    d.token === null
      ? '{unit} [discards] [its] {was} token.'
      : d.was === null
        ? '{unit} [gets] {token}.'
        : '{unit} [swaps] {was} for {token}.',
  halved: d =>
    d.dice === 0
      ? '{unit} [needs] more than 8 to hit {target}: half of {halved die} is none.'
      : '{unit} [needs] more than 8 to hit {target}: {halved die}, halved to {dice}.',
  'too tough': '{hits hit} cannot get through the Armour of {unit}.',
  pinned: '{unit} [is] Pinned.',
  'not pinned': '{unit} [is] not Pinned.',
  unpinned: '{unit} [is] no longer Pinned ({cp Command Point} left).',
  'base lost': '{unit} [loses] a base ({left} left).',
  destroyed: '{unit} [is] destroyed ({points point}).',
  scored: d => {
    const what = d.for === 'claimAtLeast' ? 'claiming at least {least objective}' : SCORED[String(d.for)]
    return `{side} scores {points point} for ${what ?? 'the mission'} ({score} in all).`
  },
  conceded: '{side} concedes.',
  'time called': '{side} calls time: this Round is the last.',
  'game over': 'The battle is over.',
}
