import { type PieceCard, type RuleId, row, type SceneFigure, type SceneRow } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { apOf, buildingHp, hpLeft, hpOf, sightOf } from '../basics/figures.ts'
import { heroOfBlock, sheetOf } from '../basics/queries.ts'
import { tierOf } from '../data/realm.ts'
import type { Attribute, DiceByGround, HeroAbility, HeroType, UnitType } from '../data/types.ts'
import { abilityOf, classOf, TRACK_SQUARES } from '../data/units.ts'
import { abilitiesOf } from '../heroes/abilities.ts'
import type { Block, Building, World } from '../world.ts'

const figure = (label: string, value: string | number, rule: RuleId): SceneFigure => ({ label, value, unit: '', rule })
const GROUNDS = ['grassland', 'forest', 'hill', 'mountain', 'bridge'] as const
/** 'grass 4, forest 2, hill 2, mountain 1'. */
const diceText = (dice: DiceByGround): string => GROUNDS.map(ground => `${ground} ${dice[ground]}`).join(', ')
const ATTRIBUTES: { readonly [attribute in Attribute]: { name: string; rule: RuleId } } = {
  heavy: { name: 'Heavy armor', rule: 'MV-ATR-01' },
  agile: { name: 'Highly agile', rule: 'MV-ATR-02' },
  setup: { name: 'Defensive set-up', rule: 'MV-ATR-03' },
}

function diceRows({ attackDice, defenceDice, rangeDice, counters }: UnitType | Omit<HeroType, 'abilities'>): SceneRow[] {
  const shots = rangeDice ? Object.entries(rangeDice).map(([distance, dice]) => `${dice} at ${distance}`) : []
  return [
    ...(attackDice ? [row('attack dice', diceText(attackDice), 'MV-STR-02')] : []),
    ...(defenceDice ? [row('defence dice', diceText(defenceDice), 'MV-STR-02')] : []),
    ...(shots.length > 0 ? [row('shooting dice', shots.join(', '), 'MV-STR-03')] : []),
    ...(counters.length > 0 ? [row('counters', counters.join(', '), 'MV-INI-03')] : []),
  ]
}
/** MV-VET-02: how far the track of its type has come. */
function trackRows(world: World, block: Block, { track, ability }: UnitType): SceneRow[] {
  const square = world.players[block.player]!.tracks[block.type] ?? 0
  const next = TRACK_SQUARES[track].find(one => one.square > square)
  const { name, text, rule, mode } = abilityOf(ability)
  return [
    row(`${name} (${mode}${square < 2 ? ', from square 2' : ''})`, text, rule),
    row('battle track', `square ${square}${next ? `; ${next.square}: ${next.text}` : ', Elite'}`, 'MV-VET-01'),
  ]
}
const abilityRow = ({ name, mode, text, dice, rule }: HeroAbility): SceneRow =>
  row(`${name} (${mode}${dice === null ? '' : `, ${counted(dice, 'die')}`})`, text, rule)
function heroRows(world: World, block: Block): SceneRow[] {
  const hero = heroOfBlock(world, block)
  return [
    row('level', `${hero.level}, ${counted(hero.xp, 'kill')} since`, 'MV-HER-11'),
    ...abilitiesOf(world, block).map(abilityRow),
    ...(hero.points > 0 ? [row('skill points to spend', hero.points, 'MV-HER-12')] : []),
  ]
}
/** Everything about a block whose face this view knows. */
export function blockCard(world: World, block: Block): PieceCard {
  const sheet = sheetOf(block)
  const range = sheet?.range ? [figure('range', sheet.range.join('-'), 'MV-ACT-10')] : []
  const figures = [
    figure('hit points', `${hpLeft(world, block)}/${hpOf(world, block)}`, 'MV-CMB-05'),
    figure('action points', `${block.ap}/${apOf(world, block)}`, 'MV-TURN-11'),
    figure('sight', sightOf(world, block), 'MV-LOS-02'),
    ...range,
  ]
  if (!sheet)
    return block.kind === 'decoy'
      ? { figures: figures.slice(1, 2), traits: [], rows: [row('decoy', 'gone the moment an enemy identifies it', 'MV-DEC-04')] }
      : {
          figures: figures.slice(0, 3),
          traits: [],
          rows: [row('Builder', 'constructs, chops, lays roads and bridges', 'MV-BLDR-05')],
        }
  const own = block.kind === 'hero' ? heroRows(world, block) : trackRows(world, block, sheet as UnitType)
  return { figures, traits: sheet.attributes.map(one => ATTRIBUTES[one]), rows: [...diceRows(sheet), ...own] }
}
export const blockKind = (block: Block): string => {
  const sheet = sheetOf(block)
  if (!sheet) return block.kind === 'decoy' ? 'Decoy' : 'Builder'
  return block.kind === 'hero' ? `Hero, ${(sheet as HeroType).title}` : classOf(sheet.class).name
}

export function buildingCard(world: World, building: Building): PieceCard {
  const { kind, tier, damage } = building
  const { income, logistics, shoot, defend, vp } = tierOf(kind, tier)
  const most = buildingHp(world, building)
  const figures = [
    figure('hit points', `${most - damage}/${most}`, 'MV-CMB-04'),
    figure('gold', income, 'MV-ECON-01'),
    ...(world.options.commandPoints ? [figure('command', logistics, 'MV-EXP-04')] : []),
  ]
  const rows = [
    row('tier', tier, 'MV-BLD-12'),
    ...(shoot ? [row('shoots', `${counted(shoot.dice, 'die')} at ${shoot.range.join('-')}`, 'MV-BLD-21')] : []),
    ...(defend ? [row('strikes back', counted(defend.dice, 'die'), 'MV-BLD-22')] : []),
    ...(vp === null ? [] : [row('victory points', vp, 'MV-VPS-01')]),
  ]
  return { figures, traits: [], rows }
}
