import { asking, legal, option, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { meant, nameOf, toldApart } from '../../basics/labels.ts'
import { whyNotHit } from '../../basics/why-not.ts'
import { ask } from '../../hooks.ts'
import { type HitOption, unitOfOption } from '../allocation.ts'
import { underTemplate } from '../targets.ts'

type Subject = { options: HitOption[]; normal: number; critical: number }

function wayOf({ id, unit, needs, first }: HitOption): string {
  if (first === 'critical at once') return 'critical hits first, on its shields'
  if (id === unit) return counted(needs, 'hit')
  return first === 'critical' ? 'a critical hit' : counted(needs, 'normal hit')
}

const leftText = (normal: number, critical: number): string =>
  critical === 0 ? `${counted(normal, 'hit')} left` : `${counted(normal + critical, 'hit')} left, ${critical} of them critical`

/** MW-SHOOT-07 to MW-SHOOT-09: the unit that takes hits next, until it is destroyed. */
export const pickHit = ask<Subject, 'pick'>({
  kind: 'mw.hit',
  type: 'pick',
  rule: 'MW-SHOOT-08',
  when: 'when hits can go to units that are not alike',
  which: 'units of the target in line of fire',
  ask: (world, { options, normal, critical }) => ({
    type: 'pick',
    ...asking({
      text: 'Who takes hits next?',
      note: leftText(normal, critical),
      act: 'Hit',
      told: 'chooses who takes hits next',
    }),
    options: toldApart(
      options.map(o => {
        const sniped = o.by === null ? '' : ', picked by a sniper'
        const more = { note: `${wayOf(o)}${sniped}`, rule: o.by === null ? 'MW-SHOOT-08' : 'MW-R-48' } as const
        return option(o.id, nameOf(world, o.unit), { ...more, ...meant(world, o.unit) })
      }),
    ),
    min: 1,
    max: 1,
  }),
  whyNot(world, _subject, _seat, id) {
    const unit = world.units[unitOfOption(id)]
    const attack = world.attacks.at(-1)
    if (!unit || !attack) return null
    const no = whyNotHit(world, unit.id, attack)
    if (no) return no
    const touched = attack.template === null ? null : Object.values(underTemplate(world, attack.side, attack.template)).flat()
    if (touched && !touched.some(u => u.id === unit.id)) return violation('MW-R-152', 'the template does not touch it')
    return violation('MW-SHOOT-08', `${nameOf(world, unit.id)} is not in line of fire`)
  },
  validate: () => legal(),
  candidates: (_world, { options }) =>
    options
      .filter(o => o.first !== 'critical at once')
      .slice(0, 12)
      .map(({ id }) => ({ type: 'pick', ids: [id] })),
})
