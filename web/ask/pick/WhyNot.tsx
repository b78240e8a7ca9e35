import type { Option, Violation } from '@sandtable/kernel'
import { IconX } from '@tabler/icons-react'
import { RuleLink } from '../../app/RuleLink.tsx'
import { useTable } from '../../store/table-store.ts'
import { figuresOf } from '../parts/figures.ts'
import style from './pick.module.css'

/** Why an option is refused: the reason, the numbers that decided it, the rule. */
export function WhyNot({ option, refusal }: { option: Option; refusal: Violation }) {
  const scene = useTable(s => s.scene)
  const game = useTable(s => s.state?.game ?? '')
  const figures = scene ? figuresOf(refusal.params, scene) : []
  return (
    <div className={style.why}>
      <h3>
        <IconX size={16} stroke={2.8} aria-hidden="true" />
        {option.label}: {refusal.text}
      </h3>
      {figures.length > 0 && (
        <dl>
          {figures.map(figure => (
            <div key={figure.label}>
              <dt>{figure.label}</dt>
              <dd>{figure.value}</dd>
            </div>
          ))}
        </dl>
      )}
      <RuleLink rule={refusal.rule} game={game} />
    </div>
  )
}
