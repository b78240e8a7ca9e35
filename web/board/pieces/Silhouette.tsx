import style from '../board.module.css'
import { num } from '../drawing/markup.ts'
import type { Icons } from '../icons.ts'
import { useIds } from '../ids.ts'

type Props = {
  icon: string
  icons: Icons
  name: string
  size: number
  x?: number
  y?: number
  colour: string
  rim?: string | null
}

/** A silhouette around a point; where there is none, the first letter of the name. */
export function Silhouette({ icon, icons, name, size, x = 0, y = 0, colour, rim = null }: Props) {
  const ids = useIds()
  if (!icons[icon])
    return (
      <text x={x} y={y + size * 0.33} className={style.letter} fontSize={num(size * 0.92)} fill={colour}>
        {icon === '?' ? '?' : name.slice(0, 1).toUpperCase()}
      </text>
    )
  const scale = size / 512
  return (
    <use
      href={ids.to(`i-${icon}`)}
      transform={`translate(${num(x - size / 2)} ${num(y - size / 2)}) scale(${scale.toFixed(4)})`}
      fill={colour}
      stroke={rim ?? undefined}
      strokeWidth={rim ? 34 : undefined}
      className={rim ? style.rimmed : undefined}
    />
  )
}
