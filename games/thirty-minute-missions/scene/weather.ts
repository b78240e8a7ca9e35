import { MISSIONS } from '../data/figures.ts'
import { farText } from '../free/far.ts'

const WINDS = [null, 'east', 'north-east', 'north-west', 'west', 'south-west', 'south-east'] as const
const isWindy = (mission: string): boolean => MISSIONS.get(mission)?.missionRules.some(r => r.id === 'gale') ?? false

/** TM-MISS-13, TM-MISS-48: what the die of the round means. */
export function weatherWord(played: Parameters<typeof farText>[0], mission: string, face: number): string {
  if (!isWindy(mission)) {
    if (face <= 2) return 'Clear air'
    return face <= 5 ? 'Dust: far shots are harder' : `Storm: nothing beyond ${farText(played, 5)} can be targeted`
  }
  const wind = WINDS[face] ?? null
  return wind === null ? 'Calm air' : `Wind towards the ${wind}: far shots are harder, flyers drift`
}
