import style from './skeleton.module.css'

/** Where words will stand once they are there. */
export function Skeleton({ rows, label }: { rows: number; label: string }) {
  return (
    <div className={style.skeleton} aria-busy="true">
      <span className="unseen" role="status">
        {label}
      </span>
      {Array.from({ length: rows }, (_, row) => row).map(row => (
        <span key={row} className={style.row} />
      ))}
    </div>
  )
}
