import { describe, expect } from 'vitest'
import { rule } from '../../../rule.ts'
import { explained } from '../../../table.ts'
import { at, engine, path, skirmish, stay, unit } from '../toy-table.ts'

const ready = { order: 'watch', done: true }
const idle = { order: 'advance', done: true }
const react = 'kernel.react'

describe('movement', () => {
  rule('TOY-MOVE-01', 'an advancing unit moves up to 8 cm along its path', () => {
    const t = skirmish([unit('rifles', 20, 20)], [unit('rifles', 50, 35, idle)])
    t.pick('red', 'ur1')
    expect(t.refuses('red', path([24, 20], [28.01, 20]), 'TOY-MOVE-01').params).toEqual({ length: 801, reach: 800 })
    expect(engine.check(t.state, 'red', path([24, 20], [28, 20]))).toEqual({ ok: true, preview: { length: 800, left: 0 } })
    expect(engine.propose(t.state, 'red', path([40, 20]))).toEqual(path([27.98, 20]))
    t.asks('red', 'toy.move')
  })

  rule('TOY-MOVE-02', 'no point of the path may overlap a base in sight; a hidden enemy does not give itself away', () => {
    const t = skirmish([unit('rifles', 20, 20)], [unit('rifles', 24, 20, idle)])
    t.pick('red', 'ur1')
    expect(t.refuses('red', path([28, 20]), 'TOY-MOVE-02')).toMatchObject({ params: { unit: 'ub1' }, at: { x: 2200, y: 2000 } })
    t.choose('red', path([22, 20])).asks('red', 'toy.target')

    const hidden = skirmish([unit('rifles', 20, 20)], [unit('rifles', 24, 20, { ...idle, hidden: true })])
    hidden
      .pick('red', 'ur1')
      .choose('red', path([28, 20]))
      .asks('red', 'toy.target')
  })

  rule('TOY-MOVE-02', 'a unit that stands on a base found beneath it may stay or leave', () => {
    const t = skirmish([unit('rifles', 20, 20)], [unit('rifles', 21, 20, idle), unit('rifles', 26, 20, idle)])
    t.pick('red', 'ur1')
    t.refuses('red', path([25, 20]), 'TOY-MOVE-02')
    expect(engine.check(t.state, 'red', stay).ok).toBe(true)
    t.choose('red', path([17, 20])).asks('red', 'toy.target')
  })

  rule('TOY-MOVE-03', 'enemies react after each leg; a unit that falls moves no further', () => {
    const t = skirmish([unit('mortar', 20, 20), unit('rifles', 5, 5)], [unit('rifles', 30, 20, ready)])
    t.pick('red', 'ur1').choose('red', path([22, 20], [26, 20]))
    t.asks('blue', react)
    t.dice('to hit', 6, 1).pick('blue', 'overwatch/ub1')
    expect(t.world.units.ur1).toBe(undefined)
    expect(t.all('moved')).toHaveLength(1)
    t.asks('red', 'toy.activate')
  })
})

describe('shooting', () => {
  rule('TOY-SHOT-01', 'one enemy in sight, within 15 cm', () => {
    const t = skirmish(
      [unit('rifles', 20, 20)],
      [unit('rifles', 37, 20, idle), unit('rifles', 20, 37.01, idle), unit('rifles', 22, 30, { ...idle, hidden: true })],
    )
    t.pick('red', 'ur1').choose('red', stay)
    expect(t.options('red', 'toy.target')).toEqual(['ub1'])
    t.refuses('red', { type: 'pick', ids: ['ub2'] }, 'TOY-SHOT-01')
    t.refuses('red', { type: 'pick', ids: ['ub3'] }, 'KERNEL-UNKNOWN')
  })

  rule('TOY-SHOT-02', 'as many dice as fire, each 4 or more hits', () => {
    const t = skirmish([unit('rifles', 20, 20)], [unit('rifles', 30, 20, idle)], {}, [['to hit', 3, 4]])
    t.pick('red', 'ur1').choose('red', stay).pick('red', 'ub1')
    expect(t.last('shot')).toMatchObject({ hits: 1, faces: [3, 4] })
    expect(explained(t.last('shot').need)).toEqual(['TOY-SHOT-02 base 4'])
    t.asks('red', 'toy.bid')
  })

  rule('TOY-SHOT-03', 'a target that stands alone takes all hits, and nobody is asked', () => {
    const t = skirmish([unit('rifles', 20, 20)], [unit('rifles', 30, 20, idle)], {}, [['to hit', 4, 3]])
    t.pick('red', 'ur1').choose('red', stay).pick('red', 'ub1')
    expect(t.last('obvious')).toMatchObject({ seat: 'red', kind: 'toy.hits', chosen: ['1 × Rifles'] })
    expect(t.last('wounded')).toMatchObject({ unit: 'ub1', wounds: 1 })
    t.asks('red', 'toy.bid')
  })

  rule('TOY-SHOT-03', 'the shooter allocates over the target and its friends within 3 cm', () => {
    const t = skirmish(
      [unit('rifles', 20, 20)],
      [unit('rifles', 30, 20, idle), unit('rifles', 30, 25, idle), unit('rifles', 30, 14.99, idle)],
    )
    t.dice('to hit', 4, 6).pick('red', 'ur1').choose('red', stay).pick('red', 'ub1')
    const { ask } = t.asks('red', 'toy.hits')
    expect(ask.type === 'allocate' && ask.slots.map(s => s.id)).toEqual(['ub1', 'ub2'])
    t.refuses('red', { type: 'allocate', amounts: [{ slot: 'ub1', amount: 1 }] }, 'TOY-SHOT-03')
    t.choose('red', {
      type: 'allocate',
      amounts: [
        { slot: 'ub1', amount: 1 },
        { slot: 'ub2', amount: 1 },
      ],
    })
    expect([t.world.units.ub1!.wounds, t.world.units.ub2!.wounds]).toEqual([1, 1])
    t.asks('red', 'toy.bid')
  })

  rule('TOY-SHOT-04', 'a unit with as many wounds as health falls', () => {
    const t = skirmish([unit('rifles', 20, 20)], [unit('rifles', 30, 20, { ...idle, wounds: 1 }), unit('rifles', 5, 35, idle)])
    t.dice('to hit', 4, 1).pick('red', 'ur1').choose('red', stay).pick('red', 'ub1')
    expect(Object.keys(t.world.units)).toEqual(['ur1', 'ub2'])
    t.asks('red', 'toy.bid')
  })
})

describe('traits', () => {
  rule('TOY-TRAIT-01', 'swift units move 2 cm further', () => {
    const t = skirmish([unit('scouts', 20, 20)], [unit('rifles', 50, 35, idle)])
    t.pick('red', 'ur1')
    t.refuses('red', path([30.01, 20]), 'TOY-MOVE-01')
    t.choose('red', path([30, 20])).pass('red')
    expect(explained(t.last('moved').reach)).toEqual(['TOY-MOVE-01 base 800', 'TOY-TRAIT-01 swift +200'])
    t.asks('red', 'toy.bid')
  })

  const shootAt = (shooter: 'rifles' | 'gunners', target: 'scouts' | 'mortar', dodge: boolean) => {
    const t = skirmish([unit(shooter, 20, 20)], [unit(target, 30, 20, idle), unit('rifles', 5, 35, idle)])
    t.pick('red', 'ur1')
      .choose('red', stay)
      .dice('to hit', ...(shooter === 'rifles' ? [1, 1] : [1, 1, 1]))
      .pick('red', 'ub1')
    if (target === 'scouts') t.choose('blue', { type: 'pick', ids: dodge ? ['dodge/ub1'] : [] })
    return t
  }

  rule('TOY-TRAIT-02', 'a stealthy target needs 1 more', () => {
    const stealthy = shootAt('rifles', 'scouts', false)
    expect(explained(stealthy.last('shot').need)).toEqual(['TOY-SHOT-02 base 4', 'TOY-TRAIT-02 stealthy +1'])
    stealthy.asks('red', 'toy.bid')
    const plain = shootAt('rifles', 'mortar', false)
    expect(explained(plain.last('shot').need)).toEqual(['TOY-SHOT-02 base 4'])
    plain.asks('red', 'toy.bid')
  })

  rule('TOY-TRAIT-03', 'concealment does nothing against a keen shooter; dodging still does', () => {
    const t = shootAt('gunners', 'scouts', true)
    t.pass('red')
    expect(explained(t.last('shot').need)).toEqual(['TOY-SHOT-02 base 4', 'TOY-TRAIT-06 dodge +1'])
    t.asks('red', 'toy.bid')
  })

  rule('TOY-TRAIT-04', 'a heavy unit moves in one straight leg', () => {
    const t = skirmish([unit('gunners', 20, 20)], [unit('rifles', 50, 35, idle)])
    t.pick('red', 'ur1')
    t.refuses('red', path([22, 20], [22, 22]), 'TOY-TRAIT-04')
    t.choose('red', path([24, 20])).asks('red', 'toy.target')
  })

  rule(
    ['TOY-TRAIT-05', 'TOY-ORDER-03', 'TOY-ORDER-02'],
    'a watching unit may shoot once at an enemy that ends a leg within 10 cm, showing its order',
    () => {
      const t = skirmish([unit('rifles', 20, 10)], [unit('rifles', 30, 20, ready), unit('rifles', 22, 24, idle)])
      t.pick('red', 'ur1').choose('red', path([21, 14], [22, 17]))
      expect(t.options('blue', react)).toEqual(['overwatch/ub1'])
      t.dice('to hit', 1, 1).pick('blue', 'overwatch/ub1')
      expect(t.world.units.ub1!.shown).toBe(true)
      expect(t.all('declared')).toHaveLength(1)
      t.asks('red', 'toy.target')
    },
  )

  rule('TOY-TRAIT-05', 'beyond 10 cm, or without the order, nobody is asked', () => {
    const t = skirmish([unit('rifles', 20, 10)], [unit('rifles', 32.01, 14, ready), unit('rifles', 22, 20, idle)])
    t.pick('red', 'ur1')
      .choose('red', path([20, 14]))
      .asks('red', 'toy.target')
  })

  rule('TOY-ORDER-03', 'a watching unit does nothing in its activation', () => {
    const t = skirmish([unit('rifles', 20, 10, { order: 'watch' })], [unit('rifles', 22, 20)])
    t.pick('red', 'ur1').asks('blue', 'toy.activate')
  })

  rule('TOY-TRAIT-06', 'a dodging target needs 1 more, if its owner wants it', () => {
    const dodged = shootAt('rifles', 'scouts', true)
    expect(explained(dodged.last('shot').need)).toEqual([
      'TOY-SHOT-02 base 4',
      'TOY-TRAIT-02 stealthy +1',
      'TOY-TRAIT-06 dodge +1',
    ])
    dodged.asks('red', 'toy.bid')
  })

  rule('TOY-TRAIT-07', 'a tracer answers the dodge in turn: a reaction to a reaction', () => {
    const t = shootAt('gunners', 'scouts', true)
    expect(t.options('red', react)).toEqual(['tracer/ur1'])
    expect(t.state.stack.map(f => f.proc)).toEqual([
      'resume',
      'turns',
      'activation',
      'kernel.callOrReplace',
      'shooting',
      'shot',
      'kernel.window',
      'dodge',
      'kernel.window',
    ])
    t.pick('red', 'tracer/ur1')
    expect(explained(t.last('shot').need)).toEqual(['TOY-SHOT-02 base 4'])
    t.asks('red', 'toy.bid')
  })

  const felled = (target: 'veterans' | 'mortar', friends: ReturnType<typeof unit>[]) => {
    const t = skirmish(
      [unit('rifles', 20, 20)],
      [unit(target, 30, 20, { ...idle, wounds: target === 'veterans' ? 1 : 0 }), ...friends],
    )
    t.pick('red', 'ur1').choose('red', stay).dice('to hit', 6, 1).pick('red', 'ub1')
    if (target === 'veterans') t.pass('blue')
    return t
  }

  rule('TOY-TRAIT-08', 'a tough unit stays once with one health left', () => {
    const t = felled('veterans', [])
    expect(t.last('stoodFirm')).toEqual({ unit: 'ub1' })
    expect(t.world.units.ub1).toMatchObject({ wounds: 1, spent: ['tough'] })
    t.asks('red', 'toy.bid')
  })

  rule('TOY-TRAIT-09', 'a medic within 5 cm may save another unit, once', () => {
    const saved = felled('mortar', [unit('medic', 30, 27, idle)])
    saved.asks('blue', 'kernel.replace')
    saved.pick('blue', 'medic/ub2')
    expect(saved.world.units.ub1).toMatchObject({ wounds: 0 })
    expect(saved.world.units.ub2!.spent).toEqual(['medic'])
    saved.asks('red', 'toy.bid')

    const declined = felled('mortar', [unit('medic', 30, 27, idle)])
    declined.pass('blue')
    expect(declined.world.units.ub1).toBe(undefined)
    declined.asks('red', 'toy.bid')

    const far = felled('mortar', [unit('medic', 30, 27.01, idle)])
    expect(far.world.units.ub1).toBe(undefined)
    far.asks('red', 'toy.bid')
  })

  const bomb = (x: number, y: number) => ({ type: 'aim' as const, at: { x: x * 100, y: y * 100, facing: null, level: null } })

  rule('TOY-TRAIT-10', 'a mortar may drop a bomb within 20 cm instead of shooting', () => {
    const t = skirmish([unit('mortar', 20, 20)], [unit('rifles', 38, 20, idle)])
    t.pick('red', 'ur1').choose('red', stay)
    expect(t.options('red', 'kernel.replace')).toEqual(['mortar/ur1'])
    t.pick('red', 'mortar/ur1')
    t.refuses('red', bomb(40.01, 20), 'TOY-TRAIT-10')
    t.dice('direction', '→').dice('distance', 6).choose('red', bomb(40, 20))
    t.asks('red', 'toy.bid')
  })

  rule('TOY-TRAIT-11', 'it drifts, and wounds every base it touches on 4 or more, hidden ones too', () => {
    const t = skirmish(
      [unit('mortar', 20, 20)],
      [unit('rifles', 30, 20, idle), unit('rifles', 37, 20, { ...idle, hidden: true }), unit('rifles', 37.01, 24, idle)],
    )
    t.pick('red', 'ur1').choose('red', stay).pick('red', 'mortar/ur1')
    t.dice('direction', 1).dice('distance', 1).dice('blast', 3, 4).choose('red', bomb(32, 20))
    expect(t.last('landed')).toMatchObject({ at: { x: 3300, y: 2000 } })
    expect(['ub1', 'ub2', 'ub3'].map(id => t.world.units[id]!.wounds)).toEqual([0, 1, 0])
    expect(t.world.units.ub2!.hidden).toBe(false)
    t.asks('red', 'toy.bid')
  })
})

describe('cards', () => {
  rule('TOY-CARD-01', 'each seat has two cards at the start and draws one at the end of a round, unseen', () => {
    const t = skirmish([unit('rifles', 20, 20, { order: 'watch' })], [unit('rifles', 30, 20, ready)], {
      hands: { red: ['luck1'], blue: [] },
      deck: ['rations1', 'luck2'],
    })
    t.pick('red', 'ur1')
    expect(t.world.hands).toEqual({ red: ['luck1', 'rations1'], blue: ['luck2'] })
    expect(engine.view(t.state, 'red').view.hands.blue).toEqual({ count: 1, cards: null })
    t.asks('red', 'toy.bid')
  })

  rule('TOY-CARD-02', 'luck rolls all dice of an own shot again', () => {
    const foes = [unit('rifles', 30, 20, idle), unit('rifles', 50, 35, idle)]
    const t = skirmish([unit('rifles', 20, 20)], foes, { hands: { red: ['luck1'], blue: ['luck2'] } })
    t.dice('to hit', 1, 2).pick('red', 'ur1').choose('red', stay).pick('red', 'ub1')
    expect(t.options('red', react)).toEqual(['luck/luck1'])
    t.dice('to hit', 6, 6).pick('red', 'luck/luck1')
    expect(t.last('shot')).toMatchObject({ faces: [6, 6], hits: 2 })
    expect(t.world.discard).toEqual(['luck1'])
    t.asks('red', 'toy.bid')
  })

  rule('TOY-CARD-03', 'rations take a wound off at any time, also while the other side is asked', () => {
    const t = skirmish([unit('rifles', 20, 20)], [unit('rifles', 30, 20, { ...idle, wounds: 1 })], {
      hands: { red: ['rations1'], blue: ['rations2'] },
    })
    const rations = (id: string) => ({
      type: 'interject' as const,
      kind: 'toy.rations',
      choice: { type: 'pick' as const, ids: [id] },
    })
    t.pick('red', 'ur1')
    t.refuses('red', rations('ur1'), 'TOY-CARD-03')
    const why = (seat: string) => {
      const verdict = engine.why(t.state, seat, 'toy.rations')
      return verdict.ok ? null : verdict.violations[0]!.text
    }
    expect([why('red'), why('blue')]).toEqual(['no unit of yours is wounded', null])
    t.choose('blue', rations('ub1'))
    expect(t.world.units.ub1!.wounds).toBe(0)
    t.refuses('blue', rations('ub1'), 'TOY-CARD-03')
    expect(why('blue')).toBe('you hold no Rations')
    t.asks('red', 'toy.move')
  })

  rule('TOY-CARD-04', 'foresight lets its holder order the top three cards, which only his side sees', () => {
    const hands = { red: ['foresight1'], blue: [] }
    const t = skirmish([unit('rifles', 20, 20, { order: 'watch' })], [unit('rifles', 30, 20, ready)], {
      hands,
      deck: ['luck1', 'luck2', 'luck3', 'luck4'],
    })
    t.pick('red', 'ur1')
    const { ask } = t.asks('red', 'toy.foresee')
    expect(ask.type === 'order' && ask.items.map(i => i.id)).toEqual(['luck1', 'luck2', 'luck3'])
    expect([engine.view(t.state, 'red').view.deck.top.length, engine.view(t.state, 'blue').view.deck.top.length]).toEqual([3, 0])
    t.choose('red', { type: 'order', ids: ['luck3', 'luck1', 'luck2'] })
    expect(t.world.hands).toEqual({ red: ['luck3'], blue: ['luck1'] })
    t.asks('red', 'toy.bid')
  })
})

describe('end', () => {
  rule('TOY-END-01', 'a side without units has lost', () => {
    const t = skirmish([unit('rifles', 20, 20)], [unit('mortar', 30, 20, idle)])
    t.dice('to hit', 4, 4).pick('red', 'ur1').choose('red', stay).pick('red', 'ub1')
    expect(t.state.outcome).toMatchObject({ winners: ['red'], rule: 'TOY-END-01' })
  })

  rule('TOY-END-02', 'after the last round the side with more health wins; nobody on a tie', () => {
    const last = (wounds: number) => {
      const t = skirmish([unit('rifles', 20, 20, { order: 'watch' })], [unit('rifles', 30, 20, { ...ready, wounds })], {
        round: 6,
        rounds: 6,
      })
      return t.pick('red', 'ur1').state.outcome
    }
    expect(last(1)).toMatchObject({ winners: ['red'], rule: 'TOY-END-02', scores: { red: 2, blue: 1 } })
    expect(last(0)).toMatchObject({ winners: [], rule: 'TOY-END-02' })
  })

  rule('TOY-END-03', 'a seat may give up at any time, asked or not', () => {
    const t = skirmish([unit('rifles', 20, 20)], [unit('rifles', 30, 20, idle)])
    t.choose('blue', { type: 'interject', kind: 'toy.giveUp', choice: { type: 'pick', ids: ['yes'] } })
    expect(t.state.outcome).toMatchObject({ winners: ['red'], rule: 'TOY-END-03' })
    t.refuses('red', { type: 'pick', ids: ['ur1'] }, 'KERNEL-OVER')
  })

  rule('TOY-ORDER-05', 'a hidden unit is shown when it shoots', () => {
    const t = skirmish([unit('rifles', 20, 10)], [unit('rifles', 28, 14, { ...ready, hidden: true })])
    t.pick('red', 'ur1')
      .choose('red', path([19, 13]))
      .dice('to hit', 1, 1)
      .pick('blue', 'overwatch/ub1')
    expect(t.last('shown')).toMatchObject({ unit: 'ub1' })
    t.asks('red', 'toy.target')
    expect(at('ub1', 28, 14)).toMatchObject(t.world.units.ub1!.at)
  })
})
