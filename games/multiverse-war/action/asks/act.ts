import { hexOf, pointOfHex } from '@sandtable/geometry/hex/hex'
import { asking, type ChoiceOf, legal, type Option, option, type Rng, type Violation, violation } from '@sandtable/kernel'
import { shortlist } from '@sandtable/wargame/evaluation'
import { capital, counted } from '@sandtable/wargame/words'
import { hexName, landAt } from '../../basics/hexes.ts'
import { blockOf } from '../../basics/look-ups.ts'
import { ask } from '../../hooks.ts'
import { exitsText } from '../../realm/improvement-orders.ts'
import type { BuilderAct } from '../../realm/improvements.ts'
import { blockName, buildingName } from '../../words/pieces.ts'
import type { Block, Hex, World } from '../../world.ts'
import { type Act, actId, actsOf, isSetUpFree } from '../acts.ts'
import { whyNotOn } from '../stacking.ts'

const placeOf = (hex: Hex) => ({ ...pointOfHex(hex), facing: null, level: null })
const targetName = (world: World, id: string): string => {
  const block = world.blocks[id]
  if (block) return blockName(block)
  const building = world.buildings[id]
  return building ? buildingName(world, building) : 'encounter'
}
function goOption(world: World, block: Block, act: Extract<Act, { kind: 'go' }>): Option {
  const land = landAt(world, act.hex)!
  const spent = block.ap + block.moveAp - act.walk.ap - act.walk.moveAp
  return option(actId(act), land.token ? 'Explore the adventure' : `${capital(land.terrain)} ${hexName(act.hex)}`, {
    note: counted(Math.max(0, spent), 'action point'),
    act: land.token ? 'Explore' : 'Move to',
    rule: land.token ? 'MV-ADV-01' : 'MV-ACT-03',
    at: placeOf(act.hex),
    ...(land.token && { ends: 'Ends the activation.' }),
  })
}
/** MV-BLDR-05: an improvement, with its gold. */
function improveOption({ id: block }: Block, { id, word, hex, gold, rule }: BuilderAct): Option {
  const [, what = ''] = id.split(':')
  const label = { road: `Road ${exitsText(what)}`, bridge: `Bridge over ${hexName(hex)}`, chop: 'Chop the forest' }[word]
  return option(id, label, {
    ...{
      note: `1 action point, ${gold < 0 ? `brings ${-gold}` : gold} gold`,
      rule,
      act: label,
      pieces: [block],
      at: placeOf(hex),
    },
    group: word === 'road' ? 'Roads' : null,
  })
}
/** An act as it is offered. */
function optionOf(world: World, block: Block, act: Act): Option {
  const pieces = [block.id]
  switch (act.kind) {
    case 'go':
      return goOption(world, block, act)
    case 'attack':
      return option(actId(act), `Attack ${hexName(act.hex)}`, {
        ...{ note: counted(act.ap, 'action point'), rule: 'MV-ACT-06', act: 'Attack', at: placeOf(act.hex), pieces },
        ends: block.kind === 'hero' ? 'A hero may go on.' : 'Ends the activation.',
      })
    case 'shoot':
      return option(actId(act), `Shoot at ${targetName(world, act.target)}`, {
        ...{ note: '1 action point', rule: 'MV-ACT-10', act: 'Shoot', at: placeOf(act.hex), pieces, upon: [act.target] },
        shot: { by: [block.id], cover: null },
      })
    case 'reveal':
      return option(actId(act), 'Turn up the territory', {
        ...{ note: '1 action point', rule: 'MV-EXPL-01', act: 'Turn up', at: placeOf(act.hex), pieces },
        verb: { word: 'Explore', icon: 'explore' },
      })
    case 'swap':
      return option(actId(act), `Swap with ${targetName(world, act.with)}`, {
        ...{ note: 'both pay their step', rule: 'MV-ACT-09', act: 'Swap', pieces: [block.id, act.with], at: null },
      })
    case 'improve':
      return improveOption(block, act.act)
    default:
      return option('setup', 'Set up', {
        ...{ note: isSetUpFree(world, block) ? 'free' : '1 action point', rule: 'MV-ACT-11', act: 'Set up', pieces },
        verb: { word: 'Set up', icon: 'steady' },
      })
  }
}
/** MV-ACT-03: why a hex that was pressed cannot be entered. */
function whyNot(world: World, block: Block, id: string): Violation | null {
  const [kind = '', what = ''] = id.includes(':') ? id.split(':') : ['go', id]
  if ((kind === 'go' || kind === 'attack') && /^h-?\d+_-?\d+$/.test(what)) {
    const why = whyNotOn(world, hexOf(what), block)
    return why ? violation(why.rule, why.text) : violation('MV-ACT-03', 'it has not the points to get there')
  }
  if (kind === 'shoot' && (world.blocks[what] || world.buildings[what]))
    return violation('MV-LOS-10', 'it is no identified enemy in range and line of sight')
  return null
}
const picked = (id: string): ChoiceOf<'pick'> => ({ type: 'pick', ids: [id] })

/** MV-ACT-01: the next step of the block that acts; none ends its activation. */
export const act = ask<{ block: string }, 'pick'>({
  kind: 'mv.act',
  type: 'pick',
  rule: 'MV-ACT-01',
  when: 'while one of your blocks acts',
  which: 'what the block can do with the points it has left',
  ask(world, { block: id }) {
    const block = blockOf(world, id)
    return {
      type: 'pick',
      ...asking({
        text: `What does the ${blockName(block)} do?`,
        note: `${counted(block.ap, 'action point')} left${block.moveAp > 0 ? `, ${block.moveAp} more for moving` : ''}`,
        act: 'Do',
        none: 'End its activation',
        told: 'moves a block',
        by: [id],
      }),
      options: actsOf(world, block).map(one => optionOf(world, block, one)),
      min: 0,
      max: 1,
    }
  },
  whyNot: (world, { block }, _seat, id) => whyNot(world, blockOf(world, block), id),
  validate: () => legal(),
  candidates(world, { block: id }, _seat, rng: Rng, most = 10) {
    const acts = actsOf(world, blockOf(world, id))
    const first = acts
      .filter(({ kind }) => kind === 'attack' || kind === 'shoot' || kind === 'reveal')
      .map(one => picked(actId(one)))
    const rest = rng.shuffle(acts.filter(({ kind }) => kind === 'go' || kind === 'setup')).map(one => picked(actId(one)))
    const improved = rng
      .shuffle(acts.filter(({ kind }) => kind === 'improve'))
      .slice(0, 3)
      .map(one => picked(actId(one)))
    return [...shortlist([...first, ...improved, ...rest], most - 1, 0, rng), { type: 'pick' as const, ids: [] }]
  },
})

/** MV-BLD-21: whom a building shoots at. */
export const buildingTarget = ask<{ building: string; targets: readonly string[] }, 'pick'>({
  kind: 'mv.building-shot',
  type: 'pick',
  rule: 'MV-BLD-21',
  when: 'when one of your buildings shoots',
  which: 'identified enemies in its range and line of sight',
  ask: (world, { building, targets }) => ({
    type: 'pick',
    ...asking({ text: 'Whom does it shoot at?', act: 'Shoot at', none: 'Nobody', told: 'aims a building', by: [building] }),
    options: targets.map(id => option(id, capital(targetName(world, id)), { pieces: [id], rule: 'MV-BLD-21' })),
    min: 0,
    max: 1,
  }),
  validate: () => legal(),
  candidates: (_world, { targets }, _seat, rng) => rng.shuffle(targets).map(picked),
})
