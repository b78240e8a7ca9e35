import type { Portrait, Rivalry, Throw } from '@sandtable/wargame/armies/kit'
import { counted, plain } from '@sandtable/wargame/words'
import { FACES, MARKS, outcomesOf } from '../../combat/dice.ts'
import { findBonus, ownFaction } from '../../data/bonuses.ts'
import { FACTIONS, SCORING } from '../../data/realm.ts'
import type { Class, Faction, HeroAbility, HeroType } from '../../data/types.ts'
import { classOf, HERO_RULES } from '../../data/units.ts'
import { BLOCK_ICONS, CLASS_ICONS } from '../../scene/icons.ts'
import { type Expedition, OWN } from '../expedition.ts'
import { bonusText, heroIcon } from './catalogue.ts'

const percent = (chance: number): string => `${Math.round(chance * 100)} %`
/** A strike with so many dice against whom it counters, or against somebody else. */
function thrown(label: string, dice: number, kind: Class): Throw {
  const { hitIcon } = classOf(kind)
  const { hit, critical } = outcomesOf(dice, hitIcon, false)
  const damage = Math.round((hit + 2 * critical) * 100) / 100
  return { label, dice, mark: MARKS[hitIcon], chance: hit + critical, text: `${damage} damage` }
}
/** MV-DIC-01: by distance, and by ground in melee. */
function throwsOf({ class: kind, rangeDice, attackDice, defenceDice }: HeroType): readonly Throw[] {
  const far = Object.entries(rangeDice ?? {}).map(([n, dice]) => thrown(`at ${counted(Number(n), 'hex')}`, dice, kind))
  const near = (what: string, dice: HeroType['attackDice']) =>
    Object.entries(dice ?? {}).map(([ground, n]) => thrown(`${what} ${plain(ground)}`, n, kind))
  return [...far, ...near('attack in', attackDice), ...near('defence in', defenceDice)]
}
/** MV-HER-06: what an ability rolls. */
export function throwFor({ dice, icon, ap, range }: HeroAbility): { readonly throw?: Throw } {
  if (dice === null || icon === null) return {}
  const { hit, critical } = outcomesOf(dice, icon, false)
  const text = [`${ap} AP`, ...(range === null ? [] : [counted(range, 'hex')])].join(' · ')
  return { throw: { label: percent(hit + critical), dice, mark: MARKS[icon], chance: hit + critical, text } }
}

type Kind = {
  readonly id: string
  readonly name: string
  readonly icon: string
  readonly beats: readonly string[]
  readonly of: Class
}
/** MV-INI-03, MV-INI-04: what beats what; blades and pikes are both melee infantry. */
const KINDS: readonly Kind[] = [
  { id: 'blade', name: 'Blades', icon: BLOCK_ICONS['heavy-swordsman']!, beats: ['pike'], of: 'melee' },
  { id: 'pike', name: 'Pikes', icon: BLOCK_ICONS.pikeman!, beats: ['cavalry'], of: 'melee' },
  { id: 'cavalry', name: 'Horse', icon: CLASS_ICONS.cavalry, beats: ['ranged', 'siege'], of: 'cavalry' },
  { id: 'ranged', name: 'Shooters', icon: CLASS_ICONS.ranged, beats: ['melee'], of: 'ranged' },
  { id: 'siege', name: 'Siege', icon: CLASS_ICONS.siege, beats: [], of: 'siege' },
]
const isBeatenBy = (beats: readonly string[], { id, of }: Pick<Kind, 'id' | 'of'>): boolean =>
  beats.includes(id) || beats.includes(of)
function rivalryOf(hero: HeroType): Rivalry {
  const own = { id: hero.key, name: hero.name, icon: heroIcon(hero), beats: hero.counters, of: hero.class }
  const others = KINDS.filter(({ id }) => id !== hero.class)
  const all = [own, ...others]
  return {
    who: all.map(({ id, name, icon }) => ({ id, name, icon, isOwn: id === hero.key })),
    beats: all.flatMap(one =>
      all.flatMap(other => (one !== other && isBeatenBy(one.beats, other) ? [{ from: one.id, to: other.id }] : [])),
    ),
    rule: 'MV-INI-04',
  }
}

/** MV-HER-12: what a level brings by itself. */
function milestonesOf({ abilities }: HeroType): Portrait['milestones'] {
  const gain = `+ ${counted(HERO_RULES.skillPointsPerLevel, 'skill point')}`
  const wider = (level: number): readonly string[] =>
    abilities.flatMap(({ name, ops }) =>
      ops.some(op => op.op === 'targetsFromLevel' && op.level === level) ? [`${name} reaches two targets`] : [],
    )
  return Array.from({ length: HERO_RULES.maxLevel - 1 }, (_, i) => i + 2).map(level => ({
    mark: String(level),
    text: [...wider(level), ...(level === HERO_RULES.maxLevel ? ['the highest level'] : [])].join('; '),
    gain,
  }))
}

const EMBLEMS: { readonly [faction: string]: string } = {
  aurean: 'laurel-crown',
  valdren: 'lion',
  skarholt: 'wolf-head',
  ashgai: 'horse-head',
  orrery: 'gear-hammer',
}
const face = ({ key, name, description, fortressName, classBonuses, rule }: Faction): Portrait['banners'][number] => ({
  ...{ id: key, name, text: `${description} · ${fortressName}`, icon: EMBLEMS[key] ?? 'flying-flag' },
  gives: classBonuses.flatMap(bonus => {
    const known = findBonus(`${bonus.class}-${bonus.op}`)
    return known ? [{ text: bonusText(known), rule }] : []
  }),
})

type Parts = Pick<Portrait, 'choice' | 'tracks'>
/** What stands around a hero: its faction, its points on tracks, its die and throws, whom it counters, and what it costs. */
export function portraitOf(expedition: Expedition, hero: HeroType, parts: Parts): Portrait {
  const { faction, own } = expedition
  const factions = [...FACTIONS, ...(own ? [ownFaction(own, OWN)] : [])]
  const { hitIcon, name } = classOf(hero.class)
  const [first] = Object.values(SCORING.heroAliveByLevel)
  return {
    ...parts,
    ...{ banners: factions.map(face), banner: faction, milestones: milestonesOf(hero), rivalry: rivalryOf(hero) },
    die: {
      text: `${name}: ${MARKS[hitIcon]} hits for 1. Two stars, or three ${MARKS[hitIcon]} against whom it counters, for 2.`,
      rule: 'MV-DIC-03',
      faces: FACES.map((icon, i) => ({ id: `face ${i}`, mark: MARKS[icon], doesCount: icon === hitIcon || icon === 'star' })),
    },
    throws: throwsOf(hero),
    facts: [
      { label: 'Recruit', value: `${HERO_RULES.startCost} gold` },
      { label: 'Bring back', value: HERO_RULES.resurrect },
      { label: 'Alive at the end', value: `${first} to ${SCORING.heroAliveByLevel[`${HERO_RULES.maxLevel}` as '6']} VP` },
    ],
  }
}
