import { spentBy } from './complete.ts'
import type { Army, ArmyKit } from './kit.ts'
import type { Manner, Strengths } from './strengths.ts'

/** The same beside the ready armies. `share`: of what the best of them has for its price. */
export type Outlook = Omit<Strengths, 'manners'> & { readonly manners: readonly (Omit<Manner, 'isEach'> & { share: number })[] }

const known = new WeakMap<object, readonly (readonly number[])[]>()
/** What each ready army has for its price; they are the same all day. */
function readyRates<A extends Army>(kit: ArmyKit<A>): readonly (readonly number[])[] {
  const rates =
    known.get(kit) ?? kit.ready.map(({ army }) => kit.strengths!(army).manners.map(one => rateOf(one, spentBy(kit, army))))
  known.set(kit, rates)
  return rates
}
/** Null: the game says nothing of it, or nothing is in the army yet. */
export function outlookOf<A extends Army>(kit: ArmyKit<A>, army: A): Outlook | null {
  const price = spentBy(kit, army)
  const own = price > 0 ? kit.strengths?.(army) : undefined
  if (!own) return null
  const others = readyRates(kit)
  return {
    ...own,
    manners: own.manners.map(({ isEach: _, ...manner }, i) => {
      const rate = rateOf(own.manners[i]!, price)
      const best = Math.max(rate, ...others.map(rates => rates[i] ?? 0))
      return { ...manner, share: best > 0 ? rate / best : 0 }
    }),
  }
}
const rateOf = ({ value, isEach }: Manner, price: number): number => (isEach ? value : value / Math.max(1, price))
