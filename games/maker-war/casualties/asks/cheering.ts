import { asking, deed, legal } from '@sandtable/kernel'
import { meant, ownName } from '../../basics/labels.ts'
import { formationOf } from '../../basics/queries.ts'
import { sheddingOdds } from '../../combat/token-odds.ts'
import { ask } from '../../hooks.ts'
import type { World } from '../../world.ts'

function gains(world: World, id: string): { id: string; label: string }[] {
  const { tokens, stance } = formationOf(world, id)
  const all = [
    { id: 'tokens', label: 'It sheds 1d6 impact tokens', isOpen: tokens > 0 },
    { id: 'stance', label: 'It is no longer scattered', isOpen: stance === 'scatter' },
  ]
  return all.filter(gain => gain.isOpen)
}

/** MW-R-173: what a formation makes of the fall of an enemy Titan. */
export const cheering = ask<{ formation: string }, 'pick'>({
  kind: 'mw.cheering',
  type: 'pick',
  rule: 'MW-R-173',
  when: 'when an enemy Titan falls near a formation with impact tokens, or scattered',
  which: 'what it gains',
  ask(world, { formation }) {
    const open = gains(world, formation)
    const shed = sheddingOdds(1, formationOf(world, formation).tokens, 'MW-TITAN-20')
    const options = open.map(gain =>
      deed(gain.id, gain.label, {
        ...(gain.id === 'tokens' && { odds: shed }),
        ...{ rule: 'MW-R-173', ...meant(world, formation) },
      }),
    )
    const name = ownName(world, formation)
    const words = asking({
      text: `The enemy Titan has fallen and ${name} cheers. What does it gain?`,
      act: 'Gain',
      none: 'Gain nothing',
      told: `chooses what ${name} gains`,
      by: [formation],
    })
    return { type: 'pick', ...words, options, min: 0, max: open.length }
  },
  validate: () => legal(),
  candidates: (world, { formation }) => [
    { type: 'pick', ids: gains(world, formation).map(gain => gain.id) },
    { type: 'pick', ids: [] },
  ],
})
