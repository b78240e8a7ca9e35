import style from './disc.module.css'

const LETTERS = 2
/** The first letters of its first words. */
function lettersOf(name: string): string {
  const words: string[] = []
  let isNew = true
  for (const sign of name) {
    if (isNew && sign !== ' ') words.push(sign)
    isNew = sign === ' '
  }
  return words.slice(0, LETTERS).join('').toUpperCase()
}

/** A piece as it lies on the table: the colour of the first side, and a silhouette where there is one. */
export function Disc({ name, lines, size = 32 }: { name: string; lines?: string | undefined; size?: number }) {
  return (
    <span className={style.disc} style={{ width: size, height: size, fontSize: size * 0.4 }} aria-hidden="true">
      {lines ? (
        <svg viewBox="0 0 512 512" width={size * 0.62} height={size * 0.62} aria-hidden="true">
          <path d={lines} fill="currentColor" />
        </svg>
      ) : (
        lettersOf(name)
      )}
    </span>
  )
}
