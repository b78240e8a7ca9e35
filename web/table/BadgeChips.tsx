import type { Badge } from '@sandtable/kernel'
import style from './chip.module.css'
import { RuleTip } from './RuleTip.tsx'
import { Silhouette } from './Silhouette.tsx'

/** What marks a piece or a formation now, each with its rule. */
export function BadgeChips({ badges, label }: { badges: readonly Badge[]; label: string }) {
  if (badges.length === 0) return null
  return (
    <ul className={style.chips} aria-label={label}>
      {badges.map(({ icon, text, rule, tone }) => (
        <li key={`${icon} ${text}`}>
          <RuleTip rule={rule} className={style.chip} tone={tone}>
            <Silhouette icon={icon} size={14} />
            {text}
          </RuleTip>
        </li>
      ))}
    </ul>
  )
}
