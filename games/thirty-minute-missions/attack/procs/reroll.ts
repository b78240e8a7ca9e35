import { proc } from '../../hooks.ts'

/** TM-R-152: the die that lies on the table is rolled again; the second result stands. What traits do in 'die.rolled'. */
export const reroll = proc<{ unit: string }>()('reroll', 'TM-R-152', {
  begin: (play, { unit }) =>
    play.roll({ sides: 8, count: 1, rule: 'TM-R-152', why: 'roll again', seat: play.world.units[unit]?.seat ?? null }, 'rolled'),
  rolled(play, { unit }) {
    const { die } = play.world
    const [face] = play.faces()
    if (die === null) throw new Error('there is no die to roll again')
    play.emit('rolled again', 'TM-R-152', { unit, roll: die.roll, before: die.face, face: face! })
    Object.assign(die, { face, rerolled: true })
    return play.done()
  },
})
