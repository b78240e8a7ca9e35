import { barsTo, type Manner, meanAmong, type Opening, rough, type Strengths, summed } from '@sandtable/wargame/armies/strengths'
import { cm } from '../../data/cm.ts'
import { unitIcon } from '../../scene/icons.ts'
import type { Army } from '../army.ts'
import { armyOptions } from '../army-limits.ts'
import { type Catalogue, catalogueOf, type UnitProfile, type WeaponProfile } from '../catalogue.ts'
import { costOf } from '../cost.ts'
import { findTitan, isFlying, membersOf, sheetOf, weaponsOf } from '../formation.ts'
import { traitValue } from '../profile.ts'

type Firing = UnitProfile | WeaponProfile
const FARTHEST = 90
const STEP = 10

/** Its dice by distance, what the formula makes of it, and what stands on the table first. */
export function strengthsOf(army: Army): Strengths {
  const catalogue = catalogueOf(army)
  const units = army.formations.flatMap(one => membersOf(one, catalogue))
  const arms: readonly Firing[] = [...units, ...army.formations.flatMap(one => weaponsOf(one, catalogue))]
  const opening = openingOf(army, catalogue)
  return {
    reach: {
      title: 'Dice by distance, cm',
      bars: barsTo(FARTHEST, STEP, far => summed(arms, one => (one.fireRange >= cm(far) ? one.firePower : 0))),
    },
    manners: mannersOf(units, arms),
    ...(opening ? { opening } : {}),
  }
}

function mannersOf(units: readonly UnitProfile[], arms: readonly Firing[]): readonly Manner[] {
  const worth = worthOf()
  const all = (step: string, of: readonly Firing[]): number => summed(of, one => worth(one, step))
  const speed = meanAmong(
    units.flatMap(({ speed: own }) => (own === null ? [] : [own / cm(1)])),
    own => own,
  )
  const flak = summed(arms, one => (traitValue(one, 'anti-air') > 0 ? one.firePower : 0))
  const aloft = summed(units, one => one.airToAir)
  const inFormula = (n: number): string => `${rough(n)} by the formula`
  const [fire, hands, defense] = [all('fire offense', arms), all('close combat offense', arms), all('defense', units)]
  return [
    { name: 'Shooting', value: fire, text: inFormula(fire) },
    { name: 'Close combat', value: hands, text: inFormula(hands) },
    { name: 'Staying power', value: defense, text: inFormula(defense) },
    { name: 'Speed', value: speed, text: `${rough(speed)} cm on average`, isEach: true },
    { name: 'Against flyers', value: flak + aloft, text: `${flak} dice with Anti-Air, air-to-air ${aloft}` },
  ]
}
/** Values of the formula; each profile is looked at once. */
function worthOf(): (one: Firing, step: string) => number {
  const known = new Map<Firing, ReturnType<typeof costOf>['steps']>()
  return (one, step) => {
    const steps = known.get(one) ?? costOf(one).steps
    known.set(one, steps)
    return steps.find(({ name }) => name === step)?.value ?? 0
  }
}

/** MW-DEPLOY-02: in their order, as far as the supply of set-up reaches. */
function openingOf(army: Army, catalogue: Catalogue): Opening | null {
  const { setupBudget } = armyOptions(army.budget)
  if (setupBudget === null) return null
  const groups: Opening['groups'][number][] = []
  const later: string[] = []
  let spent = 0
  for (const [i, formation] of army.formations.entries()) {
    const { name, supplyCost, size } = sheetOf(formation, catalogue)
    if (isFlying(formation, catalogue) || spent + supplyCost > setupBudget) later.push(name)
    else {
      spent += supplyCost
      const [first] = membersOf(formation, catalogue)
      const isBig = findTitan(formation, catalogue) !== null
      groups.push({ id: `formation ${i}`, name, count: size, isBig, ...(first ? { icon: unitIcon(first) } : {}) })
    }
  }
  return { title: `First deployment, ${spent} of ${setupBudget} supply`, rule: 'MW-DEPLOY-02', groups, later }
}
