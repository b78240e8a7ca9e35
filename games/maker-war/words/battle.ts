import type { Sentences } from './say.ts'

/** Rounds, turns, activations, the end. */
export const BATTLE_WORDS: Sentences = {
  'round began': 'Round {round} begins; {first} goes first.',
  'round ended': 'Round {round} is over.',
  'turn began': 'Turn {turn}, {side}.',
  'turn ended': 'The turn of {side} ends.',
  passed: d => (d.byItself === true ? '{side} has nothing left to do and passes.' : '{side} passes for this round.'),
  activated: d =>
    `{formation} is activated: {order}${d.altitude === null || d.altitude === undefined ? '' : `, flying ${d.altitude}`}.`,
  'activation ended': '{formation} is done.',
  'stance taken': d => `{formation} takes the ${d.stance} stance.`,
  follows: '{formation} follows {warlord} into the assault.',
  'hypha act': '{formation} acts together with {hypha}.',
  surrendered: '{side} surrenders.',
  bought: '{side} pays {cost supply point} for {formation}.',
  scored: d => `Score: a ${scoreOf(d.now, 'a')}, b ${scoreOf(d.now, 'b')}.`,
  'energy lost': '{side} loses {lost energy token}, {left} left.',
  'victory points': '{side} has {points victory point}.',
}
const scoreOf = (now: unknown, side: string): number | null =>
  typeof now === 'object' && now !== null ? ((now as { [side: string]: number })[side] ?? null) : null
