import type { Json, Rng } from '@sandtable/kernel'
import { ODD_NAMES } from '@sandtable/testkit/army-suite'
import { abilitiesFor, likeOf, TREE_LEVELS } from '../../data/own-hero.ts'
import { CLASSES } from '../../data/types.ts'

/** A hero that the book has not, of any class. */
export function randomHero(rng: Rng, id: string): Json {
  const kind = rng.pick(CLASSES)
  const { counters, attributes, attackDice, defenceDice, rangeDice } = rng.pick(likeOf(kind))
  const abilities = TREE_LEVELS.map((level, i) => {
    const all = abilitiesFor(kind).filter(one => one.minLevel === level)
    return rng.pick(all.filter((_, n) => TREE_LEVELS.filter(one => one === level).length < 2 || n % 2 === i)).key
  })
  const fewer = rangeDice && rng.below(2) === 0 ? { 1: 3 } : rangeDice
  return {
    ...{ id, name: `${rng.pick(ODD_NAMES)} ${id}`, title: rng.pick(ODD_NAMES), class: kind, counters, attributes },
    ...{ attackDice, defenceDice, rangeDice: fewer, abilities },
  } as unknown as Json
}
