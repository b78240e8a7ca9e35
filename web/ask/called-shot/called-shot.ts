import type { AskOf, Diagram, Option, Scene, ScenePiece } from '@sandtable/kernel'
import { chanceOfAtLeast, percentText } from '@sandtable/kernel'
import { byMeans, byTimes, variantsOf } from '../pick/variants.ts'

/** The piece whose drawn body is pressed, if this question means one. */
export function findBody({ options }: AskOf<'pick'>, scene: Scene): (ScenePiece & { diagram: Diagram }) | null {
  const meant = options.find(o => o.part)?.part
  const piece = scene.pieces.find(p => p.id === meant?.piece)
  return piece?.diagram ? { ...piece, diagram: piece.diagram } : null
}

/** What stands for a part: with the same means and as often as what is chosen, as far as that can be. */
export function optionOfPart({ options }: AskOf<'pick'>, part: string, chosen: Option | null): Option | null {
  const all = options.filter(o => o.part?.part === part)
  const open = all.filter(o => o.refusal === null)
  const same = open.filter(o => o.means?.id === chosen?.means?.id)
  const alike = same.length > 0 ? same : open.filter(o => o.means?.id === open[0]?.means?.id)
  const some = alike.toSorted((a, b) => (a.times ?? 1) - (b.times ?? 1))
  return some.findLast(o => (o.times ?? 1) <= (chosen?.times ?? 1)) ?? some[0] ?? all[0] ?? null
}

/** How the chosen part may be aimed at: one option for each thing it is done with, and for once less and once more. */
export function waysOf({ options }: AskOf<'pick'>, chosen: Option) {
  const variants = variantsOf(options, chosen)
  const times = byTimes(variants, chosen)
  const at = times.indexOf(chosen)
  return { means: allMeans(options, byMeans(variants, chosen)), fewer: times[at - 1] ?? null, more: times[at + 1] ?? null }
}
/** What cannot be used on this part, but is listed for another, is shown with its reason. */
function allMeans(options: readonly Option[], own: readonly Option[]): readonly Option[] {
  const isMissing = (o: Option) => o.means !== undefined && !own.some(other => other.means?.id === o.means?.id)
  const missing = Map.groupBy(options.filter(isMissing), o => o.means!.id)
  return [...own, ...[...missing.values()].map(all => all.find(o => o.refusal !== null) ?? all[0]!)]
}

/** '47 %', as far as it rolls for anything. */
export const chanceText = ({ odds }: Option): string | null => (odds ? percentText(chanceOfAtLeast(odds.chances, 1)) : null)

/** '72 % one hit or more', '22 % all of them': what the dice come to, the likeliest first. */
export function outcomesOf({ odds }: Option): { chance: string; words: string }[] {
  if (!odds) return []
  const { chances, what, results } = odds
  const all = chances.length - 1
  const lines = [{ chance: chanceOfAtLeast(chances, 1), words: all === 1 ? `one ${what}` : `one ${what} or more` }]
  if (all > 1) lines.push({ chance: chances[all]!, words: all === 2 ? 'both' : `all ${all}` })
  return [...lines, ...results.map(({ text, chance }) => ({ chance, words: text }))].map(({ chance, words }) => ({
    chance: percentText(chance),
    words,
  }))
}
