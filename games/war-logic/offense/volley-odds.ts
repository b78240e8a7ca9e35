import { addedUp, type OddsLine, type RollOdds } from '@sandtable/kernel'
import type { Attack, PlayerId, World } from '../world.ts'
import { type Blow, caughtBy, fateOf, mainOf } from './fates.ts'
import { endText, ledgerFor } from './odds.ts'

/** All blows of a volley by what they strike, in the order declared. */
function blowsOf(attacks: readonly Attack[]): Map<string, Blow[]> {
  const blows = attacks.flatMap((attack): Blow[] => {
    const main = mainOf(attack)
    const caught = caughtBy(attack).filter(struck => struck !== main)
    return [...(main ? [main] : []), ...caught].map(struck => ({ attack, struck }))
  })
  return Map.groupBy(blows, ({ struck }) => struck.target)
}
/** WL-FAST-06: what is not in the figures. */
const FREE: OddsLine = {
  ...{ text: 'dice may be given out once they lie', note: 'not counted', figure: '', rule: 'WL-FAST-06' },
}
/** What several attacks roll for together, each with its own die, worked out exactly from what the viewer may know. */
export function volleyOdds(world: World, attacks: readonly Attack[], viewer: PlayerId): RollOdds {
  const fates = [...blowsOf(attacks)].map(([id, blows]) => ({ id, ...fateOf(world, id, blows, viewer) }))
  const results = fates
    .map(({ id, destroyed }) => ({ text: endText(world, id, viewer), chance: destroyed }))
    .sort((a, b) => b.chance - a.chance)
  return {
    ...{ dice: attacks.length, need: null, what: 'damage', many: 'damage', reasons: [], results },
    chances: fates.reduce<readonly number[]>((sum, { chances }) => addedUp(sum, chances), [1]),
    ledger: [
      ...attacks.flatMap(attack => ledgerFor(world, attack, mainOf(attack), null)),
      ...(world.options.damageMaximization ? [FREE] : []),
    ],
  }
}
