import type { Card } from '@sandtable/wargame/armies/kit'
import type { Profile, Weapon } from '../../data/types.ts'
import { traits as TRAITS } from '../../traits.ts'

const inches = (hundredths: number): string => `${hundredths / 100}"`
const target = (n: number | null): string => (n === null ? '–' : `${n}+`)
const RULES = new Map(TRAITS.map(({ id, rule }) => [id, rule]))

const rangeText = ({ range }: Weapon): string =>
  range === null ? 'Assault' : range.min > 0 ? `${inches(range.min)} to ${inches(range.max)}` : inches(range.max)

/** Keywords as they are printed, each with its rule. */
export const wordsOf = ({ keywords, traits }: Pick<Weapon, 'keywords' | 'traits'>): Card['keywords'] =>
  keywords.map((name, i) => ({ name, rule: RULES.get(traits[i]?.trait ?? '') ?? null }))

/** What is printed of a unit. */
export function cardOf(profile: Profile): Card {
  const { name, category, type, bases, advance, sprint, shoot, assault, armour, height, keywords, traits, weapons } = profile
  return {
    title: name,
    text: `${category}, ${type}`,
    price: profile.points,
    cells: [
      { label: 'Bases', value: String(bases) },
      { label: 'Speed', value: `${advance / 100}/${sprint / 100}` },
      { label: 'Shoot', value: target(shoot) },
      { label: 'Assault', value: target(assault) },
      { label: 'Armour', value: `${armour}+` },
      { label: 'Height', value: String(height) },
    ],
    tables: [
      {
        title: 'Weapons',
        head: ['Weapon', 'Range', 'Dice', 'AP', 'Keywords'],
        rows: weapons.map(one => [
          one.name,
          rangeText(one),
          `${one.dice} × ${bases}`,
          String(one.ap),
          one.keywords.join(', ') || '–',
        ]),
      },
    ],
    keywords: wordsOf({ keywords, traits }),
  }
}
