import cards from './cards.json' with { type: 'json' }
import objectives from './objectives.json' with { type: 'json' }
import toggles from './toggles.json' with { type: 'json' }
import type { CardSheet, ObjectiveId, ObjectiveType, Toggle, ToggleValue } from './types.ts'

type ForceRecord = Omit<CardSheet['forces'][number], 'extras'> & Partial<Pick<CardSheet['forces'][number], 'extras'>>
type CardRecord = Omit<CardSheet, 'forces'> & { readonly forces: readonly ForceRecord[] }
/** Ready battle cards. */
export const CARDS: readonly CardSheet[] = (cards as readonly CardRecord[]).map(card => ({
  ...card,
  forces: card.forces.map(force => ({ extras: [], ...force })),
}))
export const findCard = (id: string): CardSheet | null => CARDS.find(card => card.id === id) ?? null
/** A ready card that is known to be there. */
export const cardOf = (id: string): CardSheet => findCard(id)!

type ObjectiveRecord = Pick<ObjectiveType, 'id' | 'name' | 'rule'> & {
  readonly needs: readonly string[]
  readonly rounds?: number
  readonly units?: number
}
export const OBJECTIVE_TYPES: readonly ObjectiveType[] = (objectives as readonly ObjectiveRecord[]).map(
  ({ needs, rounds = null, units = null, ...printed }) => ({
    ...printed,
    needsPoint: needs.includes('point'),
    needsItem: needs.includes('item'),
    needsFinish: needs.includes('finishZone'),
    rounds,
    units,
  }),
)
export const objectiveOf = (id: ObjectiveId): ObjectiveType => OBJECTIVE_TYPES.find(one => one.id === id)!

type ToggleRecord = Omit<Toggle, 'usual'> & { readonly default: ToggleValue }
/** Every variant with what it usually is. WL-R-94: what the book leaves unfinished is a toggle. */
export const TOGGLES: readonly Toggle[] = (toggles as readonly ToggleRecord[]).map(({ default: usual, ...one }) => ({
  ...one,
  usual,
}))
/** WL-FAST-01: what the fast-play answer of the card switches together. */
export const FAST_TOGGLES = [
  ...(['preMeasure', 'obstacleSections', 'quickDeath', 'quickPlay', 'dual', 'damageMaximization', 'regenerativeArmor'] as const),
] as const
