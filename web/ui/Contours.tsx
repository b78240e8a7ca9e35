import style from './contours.module.css'

const RINGS = [1, 0.78, 0.58, 0.4, 0.22]
const HILL = 'M-150 10C-140-70-40-92 30-74S160-40 156 16 60 92-30 84-158 70-150 10Z'
const HUMP = 'M-70 0C-60-44-10-52 34-36S78 10 52 36-80 44-70 0Z'

/** A quiet map of nowhere, where there is nothing to show yet. */
export function Contours() {
  return (
    <svg className={style.contours} viewBox="0 0 420 260" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {RINGS.map(size => (
        <path key={size} d={HILL} transform={`translate(${150 - size * 18} ${140 - size * 14}) scale(${size})`} />
      ))}
      {RINGS.slice(0, 3).map(size => (
        <path key={size} d={HUMP} transform={`translate(${342 - size * 8} ${76 - size * 6}) scale(${size})`} />
      ))}
      <path d="M-10 236C80 210 150 250 236 224S350 180 440 196" />
    </svg>
  )
}
