import { asking, type ChoiceOf, item, legal, option, refused } from '@sandtable/kernel'
import { outsideOf } from '../../basics/measure.ts'
import { isInPlay, unitOf, unitsOf } from '../../basics/queries.ts'
import { attackedOf } from '../../defense/answers.ts'
import { ask } from '../../hooks.ts'
import { nameOf } from '../../movement/names.ts'
import { placesOf } from '../../places/hands.ts'
import type { World } from '../../world.ts'
import { heldIn } from '../declare.ts'
import { bonusFor } from '../dice.ts'

type Nothing = Record<string, never>
export const NO_ATTACK = 'none'
export const attackName = (at: number): string => `a${at + 1}`
export const attackAt = (id: string): number => Number(id.slice(1)) - 1

/** 'Musket at Cossack'. */
export function strikeText(world: World, at: number): string {
  const attack = world.offense!.attacks[at]!
  const weapon = heldIn(world, attack)?.skill.name ?? 'Crash'
  return `${weapon} at ${attack.target === null ? 'a point' : nameOf(world, attack.target)}`
}
/** 'Private: Musket at Cossack'. */
const attackText = (world: World, at: number): string =>
  `${unitOf(world, world.offense!.attacks[at]!.by).name}: ${strikeText(world, at)}`
/** WL-ZONE-02 to WL-ZONE-06: bonus dice that may go with declared attacks, and with which. */
export function diceAtHand(world: World): { place: string; die: string; attacks: number[] }[] {
  const dice = new Map<string, { place: string; die: string; attacks: number[] }>()
  for (const [i, attack] of world.offense!.attacks.entries())
    for (const { place, die } of bonusFor(world, attack)) {
      const known = dice.get(place) ?? { place, die, attacks: [] }
      known.attacks.push(i)
      dice.set(place, known)
    }
  return [...dice.values()]
}
const placeName = (world: World, place: string): string => {
  const known = nameOf(world, place)
  return known === place && world.items.some(({ id }) => id === place) ? 'loose die' : known
}
const first = (world: World): ChoiceOf<'assign'> => ({
  type: 'assign',
  to: Object.fromEntries(diceAtHand(world).map(({ place, attacks }) => [place, attackName(attacks[0]!)])),
})

/** WL-R-124: whether another unit in the place may still strike back in this turn, as far as everybody sees. */
function isWantedLater(world: World, { place, attacks }: { place: string; attacks: number[] }): boolean {
  const { player, step, reacted } = world.turn!
  const by = unitOf(world, world.offense!.attacks[attacks[0]!]!.by)
  const site = placesOf(world).find(({ id }) => id === place)
  if (!site || by.player === null || by.player === player) return false
  const able = step === 'defense' ? attackedOf(world, by.player) : unitsOf(world, by.player)
  return able.some(
    one => one.id !== by.id && !reacted.includes(one.id) && isInPlay(one) && one.hidden === null && site.has(world, one),
  )
}
/** WL-ZONE-05: which attack each bonus die accompanies, before the roll. */
export const bonusFirst = ask<Nothing, 'assign'>({
  kind: 'wl.bonus',
  type: 'assign',
  rule: 'WL-ZONE-05',
  when: 'when several attacks could have the same bonus die, now or later in the turn',
  which: 'attacks by units in the place, or by whoever carries the die',
  // A die costs nothing: where only one attack can have it, it has it.
  obvious: world =>
    diceAtHand(world).every(one => one.attacks.length === 1 && !isWantedLater(world, one)) ? first(world) : null,
  ask(world) {
    const dice = diceAtHand(world)
    const { attacks } = world.offense!
    const options = attacks.map((attack, i) =>
      option(attackName(i), attackText(world, i), {
        rule: 'WL-ZONE-04',
        pieces: [outsideOf(world, unitOf(world, attack.by)).id],
      }),
    )
    return {
      type: 'assign',
      ...asking({ text: 'Which attack has which bonus die?', act: 'Add', told: 'gives out bonus dice' }),
      items: dice.map(({ place, die }) => item(place, `${die}, ${placeName(world, place)}`, [place])),
      options: [...options, option(NO_ATTACK, 'Not used')],
      open: Object.fromEntries(dice.map(one => [one.place, [...one.attacks.map(attackName), NO_ATTACK]])),
    }
  },
  validate(world, _subject, _seat, { to }) {
    const wrong = diceAtHand(world).find(
      ({ place, attacks }) => to[place] !== NO_ATTACK && !attacks.includes(attackAt(to[place]!)),
    )
    return wrong ? refused('WL-ZONE-04', 'only an attack by a unit in the place has its die') : legal()
  },
  candidates(world) {
    const dice = diceAtHand(world)
    const last = Object.fromEntries(dice.map(({ place, attacks }) => [place, attackName(attacks.at(-1)!)]))
    return [first(world), { type: 'assign', to: last }]
  },
})
