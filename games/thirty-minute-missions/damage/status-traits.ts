import { type RuleId, type Trait, violation } from '@sandtable/kernel'
import { granting } from '@sandtable/wargame/abilities'
import { hasMark } from '../basics/marks.ts'
import { itemOf, unitOf } from '../basics/queries.ts'
import { COMMANDS, WEAPONS } from '../data/figures.ts'
import type { Hooks } from '../hooks.ts'
import type { World } from '../world.ts'

type Entry = Trait<World, Hooks>
type On = NonNullable<Entry['on']>

const status = (id: string, title: string, rule: RuleId, on: On = {}): Entry => ({ id, title, rule, on })

const accuracy = (add: number): On => ({ 'roll.accuracy': { as: 'unit', apply: () => ({ add }) } })
const slows = (add: number): On => ({ 'unit.movement': { as: 'unit', stage: 'status', apply: () => ({ add }) } })

const isStance = (command: string): boolean => COMMANDS.get(command)?.category === 'Stance'
const isOrder = (command: string): boolean => COMMANDS.get(command)?.category === 'Order'
/** Only these Command Actions; the refusal of a Stance cites TM-CMD-12. */
const onlyCommands = (rule: RuleId, text: string, isAllowed: (command: string) => boolean): On => ({
  'command.allowed': {
    as: 'unit',
    apply: ({ command }) =>
      isAllowed(command) ? null : isStance(command) ? violation('TM-CMD-12', text) : violation(rule, text, { command }),
  },
})
const noStances = (rule: RuleId, text: string): On => ({
  'command.allowed': { as: 'unit', apply: ({ command }) => (isStance(command) ? violation(rule, text) : null) },
})

/** TM-R-72, TM-R-171: what can be done lying on the back. TM-THROW-11: a Prone unit gets up by itself, or stays down. */
const LYING = ['get_up', 'reload', 'equip', 'reboot', 'break_grapple']
const STEADIED = ['siege_mortar', 'rail_rifle']
const MAIN_CANNON_LEAST = 4
const typeOf = (world: World, weapon: string): string => (world.items[weapon] ? itemOf(world, weapon).type : '')
const isMainCannon = (type: string): boolean => WEAPONS.get(type)?.keywords.includes('maincannon') ?? false

/** TM-CMD-24, TM-R-79. */
const anchored: On = {
  ...granting('unit', 'mayOnlyRotate', 'firesOnTheMove', 'cannotBeThrown'),
  'attack.ap': [
    {
      as: 'unit',
      stage: 'state',
      apply: ({ weapon }, world) =>
        STEADIED.includes(typeOf(world, weapon)) || isMainCannon(typeOf(world, weapon)) ? { add: -1 } : null,
    },
    {
      as: 'unit',
      stage: 'least',
      apply: ({ weapon }, world) => (isMainCannon(typeOf(world, weapon)) ? { atLeast: MAIN_CANNON_LEAST } : null),
    },
  ],
}

/** TM-KEYW-16: in the next Movement Phase, not in the one under way when it was caught. */
const entangled: On = {
  'unit.movement': {
    as: 'unit',
    stage: 'status',
    apply: ({ unit }, world) => (hasMark(unitOf(world, unit), 'entangled') ? null : { add: -2 }),
  },
}

/** TM-CMD-23. */
const poweredDown: On = {
  ...granting('unit', 'isConcealed', 'cannotAttack'),
  ...noStances('TM-CMD-23', 'it is powered down and cannot take a Stance'),
  'mode.allowed': {
    as: 'unit',
    apply: ({ mode }) =>
      mode === 'thruster' ? violation('TM-CMD-23', 'it is powered down and cannot use Thruster Movement') : null,
  },
}

export const statusTraits: readonly Entry[] = [
  status('kneeling', 'Kneeling', 'TM-CMD-13', {
    ...accuracy(1),
    ...granting('unit', 'mayOnlyRotate'),
    'roll.evasion': { as: 'unit', apply: () => ({ add: -1 }) },
  }),
  status('prone', 'Prone', 'TM-STAT-12', {
    ...accuracy(-1),
    ...granting('unit', 'cannotMove', 'cannotStrike', 'cannotEvade', 'cannotBlock'),
    ...onlyCommands('TM-R-72', 'it is Prone', command => LYING.includes(command)),
  }),
  status('stuck', 'Stuck', 'TM-STAT-06', {
    ...granting('unit', 'cannotMove', 'cannotEvade', 'cannotBlock', 'mountedOnly'),
    ...onlyCommands('TM-R-148', 'it is Stuck', command => command === 'pull_free' || command === 'reboot' || isOrder(command)),
  }),
  status('freeze', 'Freeze', 'TM-STAT-03'),
  status('system_error', 'System Error', 'TM-STAT-08', noStances('TM-CMD-12', 'its systems are down')),
  status('euphotic', 'Euphotic', 'TM-STAT-04', slows(-2)),
  status('abyss', 'Abyss', 'TM-STAT-05', slows(-2)),
  status('entangled', 'Entangled', 'TM-KEYW-16', entangled),
  status('overdrive', 'Overdrive', 'TM-CMD-21', {
    'unit.movement': { as: 'unit', stage: 'add', apply: () => ({ add: 2 }) },
    'roll.assault': { as: 'unit', apply: () => ({ add: 1 }) },
  }),
  status('power_down', 'Power Down', 'TM-CMD-23', poweredDown),
  status('anchor', 'Anchor', 'TM-CMD-24', anchored),
  status('smoke', 'Smoke', 'TM-SYS-09', granting('unit', 'isConcealed')),
  status('rotor_drive', 'Rotor Drive', 'TM-CMD-25', granting('unit', 'usesRotor')),
  status('held', 'Held', 'TM-HOLD-04', {
    ...accuracy(-5),
    ...granting('unit', 'cannotMove', 'cannotStrike', 'cannotEvade', 'cannotBlock', 'oneHandedOnly'),
    ...onlyCommands('TM-STAT-07', 'it is held', command => command === 'break_grapple'),
  }),
  status('holding', 'Holding', 'TM-HOLD-02', granting('unit', 'mayOnlyRotate', 'oneHandedOnly')),
  status('inoperative', 'Inoperative', 'TM-DEST-04', {
    ...granting('unit', 'cannotMove', 'cannotEvade', 'cannotBlock', 'mountedOnly'),
    ...onlyCommands(
      'TM-DEST-04',
      'an Inoperative unit can only use its drones and Mounted weapons',
      command => command === 'get_up' || command === 'pull_free' || command === 'reboot' || isOrder(command),
    ),
  }),
]
