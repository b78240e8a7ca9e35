import { chanceOfAtLeast, chancesOf, type OddsLine, type RollOdds, type RuleId } from '@sandtable/kernel'
import { hitsFrom } from '../basics/odds.ts'
import { profileOf, unitOf } from '../basics/queries.ts'
import type { Attack, Unit, World } from '../world.ts'
import { hitsNeeded, isAirAttack, marksFor } from './allocation.ts'
import { diceLedger, findDistance, type Shot } from './attack.ts'
import { BIG_DICE_FROM, effectiveScreen, mostBigDice, screened } from './hits.ts'
import { targetUnits } from './targets.ts'

/** What speaks for and against a salvo, in words. */
const REASONS: readonly { rule: RuleId; text: string }[] = [
  { rule: 'MW-ADV-03', text: 'standing fire' },
  { rule: 'MW-ADV-04', text: 'it is marching or scattered' },
  { rule: 'MW-ORDER-16', text: 'it scatters' },
  { rule: 'MW-ADV-05', text: 'in cover' },
  { rule: 'MW-TERR-18', text: 'fortified' },
  { rule: 'MW-ADV-06', text: 'out of sight' },
  { rule: 'MW-SUPPLY-11', text: 'by a card' },
]
const reasonsIn = (rules: readonly string[]) => REASONS.filter(({ rule }) => rules.includes(rule))
export const needText = (need: number): string => (need === 6 ? '6' : `${need}+`)

/** One way the dice may fall, with the hits that are left after screens. */
type Fall = { normal: number; critical: number; chance: number }
type Faces = { sixes: number; others: number; chance: number }

/** MW-DICE-06: sixes and other hits of so many dice, each of them counted so often. */
function facesIn(dice: number, need: number, times: number): Faces[] {
  const chance = (6 - need) / 5
  return chancesOf(dice, 1 / 6).flatMap((ofSixes, sixes) =>
    chancesOf(dice - sixes, chance).map((ofOthers, others) => ({
      ...{ sixes: times * sixes, others: times * others, chance: ofSixes * ofOthers },
    })),
  )
}

/** MW-DICE-02, MW-TRAIT-02, MW-TITAN-30, MW-TRAIT-31, MW-BIG-02: sixes, other hits, and what a screen stops of them. */
function fallsOf({ dice, big, caps }: Attack, need: number, screen: number): Fall[] {
  const large = facesIn(big, need, 5)
  return facesIn(dice - 5 * big, need, 1).flatMap(small =>
    large.map(more => {
      const sixes = small.sixes + more.sixes
      const all = sixes + small.others + more.others
      const critical = caps.annihilation > 0 ? all : Math.min(sixes, caps.antiTank)
      const { normal, critical: left } = screened({ normal: all - critical, critical }, screen)
      return { normal, critical: left, chance: small.chance * more.chance }
    }),
  )
}
const tallied = (falls: readonly Fall[], count: (fall: Fall) => number): number[] => {
  const chances: number[] = []
  for (const fall of falls) chances[count(fall)] = (chances[count(fall)] ?? 0) + fall.chance
  return Array.from(chances, chance => chance ?? 0)
}

/** How many fall: normal hits on those that need the fewest, a critical one is enough for any other. */
function fallenBy({ normal, critical }: Fall, needs: readonly number[]): number {
  let [left, fallen] = [normal, 0]
  for (const need of needs) {
    if (need > left) break
    left -= need
    fallen++
  }
  return Math.min(needs.length, fallen + critical)
}

/** 'an Oni' where all that can be hit are alike, 'a unit' otherwise. */
function oneOf(world: World, units: readonly Unit[]): string {
  const names = new Set(units.map(unit => profileOf(world, unit).name))
  const [only = 's'] = names
  // A name of several, such as Rifles, has no article.
  const name = names.size === 1 && !only.endsWith('s') ? only : 'unit'
  return `${'AEIO'.includes(name[0]!) ? 'an' : 'a'} ${name}`
}

/** Enough hits for one unit in line of fire at least, and for as many as probably fall. */
function resultsOf(world: World, falls: readonly Fall[], units: readonly Unit[], needs: readonly number[], isLone: boolean) {
  if (needs.length === 0) return []
  const fallen = tallied(falls, fall => fallenBy(fall, needs))
  const many = fallen.findLastIndex((_, n) => chanceOfAtLeast(fallen, n) >= 0.5)
  const one = { text: isLone ? 'destroys it' : `destroys ${oneOf(world, units)}`, chance: chanceOfAtLeast(fallen, 1) }
  const more = { text: `destroys ${many} or more`, chance: chanceOfAtLeast(fallen, many) }
  return many < 2 ? [one] : [one, more]
}

/** Who fires with how much, and who of the salvo does not. */
function sourceLines(world: World, { attack, shots }: Salvo): OddsLine[] {
  const fires = new Set(attack.sources.map(({ source }) => source))
  const silent = shots.filter(({ source }) => !fires.has(source)).map(({ source }) => ({ source, dice: 0 }))
  const each = diceLedger(world, { ...attack, sources: [...attack.sources, ...silent] }).lines
  const alike = Map.groupBy(each, ({ by, change }) => `${by} ${'add' in change ? change.add : 0}`)
  return [...alike.values()].map(([first, ...rest]): OddsLine => {
    const dice = 'add' in first!.change ? first!.change.add : 0
    const count = rest.length + 1
    return {
      text: count === 1 ? first!.by : `${count} × ${first!.by}`,
      note: dice === 0 ? 'no line of fire' : count === 1 ? null : `${dice} ${dice === 1 ? 'die' : 'dice'} each`,
      figure: String(dice * count),
      rule: first!.rule,
    }
  })
}
/** What a die needs and why, and what a screen stops. */
function whyLines({ plus, minus }: Exposure, stopped: readonly Stopped[]): OddsLine[] {
  return [
    { text: 'Hits on', note: null, figure: '5+', rule: 'MW-DICE-03' },
    ...reasonsIn(plus).map((reason): OddsLine => ({ ...reason, note: 'advantage', figure: '4+' })),
    ...reasonsIn(minus).map((reason): OddsLine => ({ ...reason, note: 'disadvantage', figure: '6' })),
    ...(plus.length > 0 && minus.length > 0
      ? [{ text: 'both cancel', note: null, figure: '5+', rule: 'MW-ADV-02' as const }]
      : []),
    ...stopped.map(({ text, by, rule }): OddsLine => ({ text, note: null, figure: `−${by}`, rule })),
  ]
}
/** Each of them once. */
const once = <T>(all: readonly T[]): T[] => [...new Map(all.map(one => [JSON.stringify(one), one])).values()]

/** The big dice that everybody uses from so many dice on (MW-BIG-03); where players choose, what was chosen. */
const withBigDice = (world: World, attack: Attack): Attack =>
  world.options.bigDice === 'auto' && attack.dice >= BIG_DICE_FROM ? { ...attack, big: mostBigDice(attack.dice) } : attack

/** A salvo as it is declared; `shots`: all who could take part. */
export type Salvo = { attack: Attack; shots: readonly Shot[] }
type Exposure = NonNullable<Attack['odds'][string]>
type Stopped = { text: string; by: number; rule: RuleId }
/** A salvo at one of its targets: what its dice need and why, how they may fall, what they can destroy. */
type Part = { salvo: Salvo; need: number; odds: Exposure; stopped: Stopped[]; falls: Fall[]; seen: Unit[] }

function partOf(world: World, { attack: declared, shots }: Salvo, target: string): Part {
  const attack = withBigDice(world, declared)
  const odds = attack.odds[target] ?? { plus: [], minus: [] }
  const hit = targetUnits(world, target)
  const { screen } = effectiveScreen(world, attack, target, hit)
  const falls = fallsOf(attack, hitsFrom(odds), screen.total)
  const pool = { target, units: hit.map(({ id }) => id), normal: 1, critical: 1 }
  // What a Titan loses to a critical hit is rolled for.
  const seen = marksFor(world, attack, [pool], [])
    .map(({ unit }) => unitOf(world, unit))
    .filter(unit => profileOf(world, unit).armor !== null)
  const stops = { text: `its screen stops ${screen.total}`, by: screen.total, rule: screen.rule }
  const stopped = screen.total > 0 ? [stops] : []
  return { salvo: { attack, shots }, need: hitsFrom(odds), odds, stopped, falls, seen }
}

/** MW-TITAN-03: the hits of two salvos together. */
function addedFalls(some: readonly Fall[], more: readonly Fall[]): Fall[] {
  const sums = new Map<string, Fall>()
  for (const one of some)
    for (const other of more) {
      const [normal, critical] = [one.normal + other.normal, one.critical + other.critical]
      const key = `${normal} ${critical}`
      const chance = one.chance * other.chance + (sums.get(key)?.chance ?? 0)
      sums.set(key, { normal, critical, chance })
    }
  return [...sums.values()]
}

/** The odds of a salvo at one of its targets, as the table stands now; null without dice. `shots`: all who could take part. */
export const salvoOdds = (world: World, attack: Attack, target: string, shots: readonly Shot[] = []): RollOdds | null =>
  volleyOdds(world, [{ attack, shots }], target)

/** MW-TITAN-02: the odds of several salvos at one target, fired one after another. */
export function volleyOdds(world: World, salvos: readonly Salvo[], target: string): RollOdds | null {
  const parts = salvos.filter(({ attack }) => attack.dice > 0).map(salvo => partOf(world, salvo, target))
  if (parts.length === 0) return null
  const hit = targetUnits(world, target)
  const falls = parts.map(part => part.falls).reduce(addedFalls)
  const seen = [...new Set(parts.flatMap(part => part.seen))]
  const air = parts.every(({ salvo }) => isAirAttack(salvo.attack))
  const needs = seen.map(unit => hitsNeeded(world, unit, air)).sort((a, b) => a - b)
  const faces = [...new Set(parts.map(({ need }) => need))].sort()
  const reasons = once(parts.flatMap(({ odds }) => reasonsIn([...odds.plus, ...odds.minus])))
  const stopped = once(parts.flatMap(part => part.stopped.map(({ text, rule }) => ({ text, rule }))))
  const sources = parts.flatMap(({ salvo }) => salvo.attack.sources)
  const far = findDistance(world, { ...parts[0]!.salvo.attack, sources }, hit)
  return {
    dice: parts.reduce((sum, { salvo }) => sum + salvo.attack.dice, 0),
    ...{ need: faces.map(needText).join(' or '), ...(faces.join() === '5' ? {} : { usually: '5+' }) },
    ...{ reasons: [...reasons, ...stopped], what: 'hit', ...(far === null ? {} : { distance: far }) },
    chances: tallied(falls, fall => fall.normal + fall.critical),
    results: resultsOf(world, falls, seen, needs, hit.length === 1),
    ledger: [
      ...parts.flatMap(({ salvo }) => sourceLines(world, salvo)),
      ...once(parts.flatMap(part => whyLines(part.odds, part.stopped))),
    ],
  }
}

/** How many of so many alike fall to so many such salvos in one; of one with structure: the hits upon it. */
export function fallenTo(world: World, declared: Attack, target: string, salvos: number, targets: number): number[] {
  const { dice, caps } = declared
  const all = { ...declared, dice: salvos * dice, caps: { ...caps, antiTank: salvos * caps.antiTank } }
  const attack = withBigDice(world, all)
  const hit = targetUnits(world, target)
  const { screen } = effectiveScreen(world, attack, target, hit)
  const falls = fallsOf(attack, hitsFrom(attack.odds[target]), screen.total)
  const [unit] = hit
  if (!unit || profileOf(world, unit).armor === null) return tallied(falls, fall => fall.normal + fall.critical)
  const needs = Array<number>(targets).fill(hitsNeeded(world, unit, isAirAttack(attack)))
  return tallied(falls, fall => fallenBy(fall, needs))
}

/** Hits of an attack that is about to be rolled on whom it is easiest to hit, before screens: for who asks about its dice. */
export function rolledOdds(attack: Attack): RollOdds {
  const need = Math.min(...attack.targets.map(target => hitsFrom(attack.odds[target])))
  const falls = fallsOf(attack, need, 0)
  const big = attack.big > 0 ? [{ text: `${attack.big} of them big`, rule: 'MW-BIG-02' as const }] : []
  const chances = tallied(falls, fall => fall.normal + fall.critical)
  return { dice: attack.dice, need: needText(need), reasons: big, what: 'hit', chances, results: [] }
}

/** The same for all that a template touches: hits on whom it is easiest to hit, before screens, where there are several. */
export function templateOdds(world: World, attack: Attack, shots: readonly Shot[] = []): RollOdds | null {
  const [first, ...rest] = attack.targets.toSorted((a, b) => hitsFrom(attack.odds[a]) - hitsFrom(attack.odds[b]))
  if (first === undefined || attack.dice === 0) return null
  const odds = salvoOdds(world, attack, first, shots)
  if (rest.length === 0 || odds === null) return odds
  const need = hitsFrom(attack.odds[first])
  const falls = fallsOf(withBigDice(world, attack), need, 0)
  const shared = { text: `shared out over ${rest.length + 1} formations`, rule: 'MW-R-40' as const }
  return {
    ...odds,
    reasons: [...odds.reasons, shared],
    chances: tallied(falls, fall => fall.normal + fall.critical),
    results: [],
  }
}

/** MW-TITAN-31, MW-R-50: everybody under a blast takes all the hits of his formation: what that is enough for. */
export function blastOdds(world: World, attack: Attack): RollOdds | null {
  const foes = attack.targets.filter(target => targetUnits(world, target)[0]?.side !== attack.side)
  const [first] = foes.toSorted((a, b) => hitsFrom(attack.odds[a]) - hitsFrom(attack.odds[b]))
  const odds = first === undefined ? null : salvoOdds(world, attack, first)
  if (first === undefined || odds === null) return null
  const { screen } = effectiveScreen(world, attack, first, targetUnits(world, first))
  const falls = fallsOf(withBigDice(world, attack), hitsFrom(attack.odds[first]), screen.total)
  const armors = targetUnits(world, first).flatMap(unit => profileOf(world, unit).armor ?? [])
  const results = [...new Set(armors)]
    .sort((a, b) => a - b)
    .map(armor => {
      const isEnough = ({ normal, critical }: Fall) => normal + critical >= armor || critical > 0
      return {
        text: `destroys all with armor ${armor}`,
        chance: falls.reduce((sum, fall) => sum + (isEnough(fall) ? fall.chance : 0), 0),
      }
    })
  const all = { text: 'everybody under it takes every hit', rule: 'MW-TITAN-31' as const }
  return { ...odds, reasons: [...odds.reasons, all], results }
}
