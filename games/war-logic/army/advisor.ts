import { FIGURE_QUALITY } from '../data/defaults.ts'
import { skillOf } from '../data/skills.ts'
import type { Skill } from '../data/types.ts'
import { priceOf } from './cost.ts'

/** What a figure's look suggests (WL-FIGQ-04: nobody is bound by it); `skill` null: of a kind that its owner chooses. */
export type Suggestion = { readonly for: string; readonly suggests: string; readonly skill: Skill | null; readonly price: number }

/** Points of articulation by joint: those of one side count twice. */
export const JOINTS: readonly { readonly joint: string; readonly points: number }[] = [
  { joint: 'head vertical', points: FIGURE_QUALITY.joints.headVertical },
  { joint: 'head horizontal', points: FIGURE_QUALITY.joints.headHorizontal },
  { joint: 'jaw', points: FIGURE_QUALITY.joints.jaw },
  { joint: 'torso', points: FIGURE_QUALITY.joints.torso },
  ...FIGURE_QUALITY.joints.perSide.map(joint => ({ joint, points: 2 })),
]
/** Features that the advisor knows. */
export const FEATURES: readonly string[] = FIGURE_QUALITY.condition.map(({ feature }) => feature)

const suggestion = (what: string, suggests: string, id: string | undefined): Suggestion => {
  const skill = id === undefined ? null : skillOf(id)
  return { for: what, suggests, skill, price: skill === null ? 0 : priceOf(skill) }
}
/** WL-FIGQ-01, WL-FIGQ-02: a martial art for so many points of articulation; null: too few. */
export function martialArt(articulation: number): Suggestion | null {
  const found = FIGURE_QUALITY.articulation.findLast(({ points }) => articulation >= points)
  return found ? suggestion(`${articulation} points of articulation`, 'hand to hand', found.skill) : null
}
/** WL-FIGQ-01 to WL-FIGQ-03: everything that a figure suggests. */
export function advise(articulation: number, features: readonly string[]): readonly Suggestion[] {
  const shown = FIGURE_QUALITY.condition.filter(({ feature }) => features.includes(feature))
  const art = martialArt(articulation)
  return [...(art ? [art] : []), ...shown.map(one => suggestion(one.feature, one.suggests, one.skill))]
}
