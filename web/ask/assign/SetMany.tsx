import { Silhouette } from '../../table/Silhouette.tsx'
import { LassoButton } from '../lasso/LassoButton.tsx'
import { KeyButton } from '../on-board/KeyButton.tsx'
import { Group } from '../parts/Group.tsx'
import list from '../parts/list.module.css'
import parts from '../parts/parts.module.css'
import style from './assign.module.css'
import { fitsInSegments, nextOpen, openItems } from './assign.ts'
import type { Assign } from './use-assign.ts'

/** Line 2: set many at once, and how many are set. */
export function SetMany({ assign }: { assign: Assign }) {
  const { ask, given, isForAll, before, hand, marks } = assign
  const open = openItems(ask, given).length
  const next = nextOpen(ask, given, hand ?? '')
  const isShort = fitsInSegments(ask.options)
  return (
    <div className={parts.line} data-all={isForAll || undefined}>
      <LassoButton lasso={marks.lasso} />
      {marks.ids.length > 0 ? <Marked assign={assign} /> : isShort && open > 1 && <AllOpen assign={assign} />}
      {before && (
        <button type="button" className={parts.quiet} onClick={assign.repeat}>
          As last round
        </button>
      )}
      {open > 0 && open < ask.items.length && next !== null && (
        <button type="button" className={parts.quiet} onClick={() => assign.take(next)}>
          Next open
        </button>
      )}
      <Counter assign={assign} />
    </div>
  )
}

/** Rows taken together: what is pressed here they all get, as far as each may have it. */
function Marked({ assign: { ask, marks, setMarked } }: { assign: Assign }) {
  return (
    <Group className={style.all} label="Set those taken together">
      <span className="eyebrow" role="status">
        {marks.ids.length} taken together
      </span>
      <SetTo ask={ask} onPress={setMarked} keyOf={n => n} />
      <KeyButton label="Let go" shortcut="Esc" onClick={marks.clear} />
    </Group>
  )
}

type SetToProps = { ask: Assign['ask']; onPress(option: string): void; keyOf(n: number): number | string }
function SetTo({ ask, onPress, keyOf }: SetToProps) {
  return ask.options.map((option, i) => (
    <button
      key={option.id}
      type="button"
      className={parts.quiet}
      disabled={option.refusal !== null}
      onClick={() => onPress(option.id)}
    >
      {option.icon && <Silhouette icon={option.icon} size={16} />}
      {option.label}
      {i < 9 && <kbd className={parts.kbd}>{keyOf(i + 1)}</kbd>}
    </button>
  ))
}

function AllOpen({ assign: { ask, setAll, isForAll } }: { assign: Assign }) {
  return (
    <Group className={style.all} label="Set all that are open">
      <span className="eyebrow">All that are open</span>
      <SetTo ask={ask} onPress={setAll} keyOf={n => (isForAll ? n : `A ${n}`)} />
    </Group>
  )
}

/** One pip for each row. */
function Counter({ assign: { ask, given } }: { assign: Assign }) {
  const set = ask.items.length - openItems(ask, given).length
  return (
    <span className={style.counter} role="status">
      {ask.items.length <= 24 && (
        <span className={`${list.pips} ${style.pips}`} aria-hidden="true">
          {ask.items.map(({ id }) => (
            <i key={id} data-set={given[id] !== undefined || undefined} />
          ))}
        </span>
      )}
      {set} of {ask.items.length} set
    </span>
  )
}
