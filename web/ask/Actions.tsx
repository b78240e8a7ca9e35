import { IconArrowBackUp, IconLayoutBottombarExpand, IconWand } from '@tabler/icons-react'
import { useId } from 'react'
import { isShut } from '../host/hold-words.ts'
import { useTable, useTableApi } from '../store/table-store.ts'
import style from './ask-bar.module.css'
import { BackButton } from './BackButton.tsx'
import { type DrawerSwitch, type Primary, type Remedy, useBarParts } from './bar.ts'
import parts from './parts/parts.module.css'
import { undo } from './undo.ts'

/** The right block: the short way, Undo, everything there is, and the button that says what will happen. */
export function Actions({ isAsked, unasked }: { isAsked: boolean; unasked: DrawerSwitch | null }) {
  const parts = useBarParts()
  const shown = isAsked ? parts : null
  const drawer = shown?.drawer ?? unasked
  const shut = useTable(s => (isShut(s.state?.hold ?? null) ? 'The game is held: see above' : null))
  return (
    <div className={style.actions}>
      {shown?.remedy && <RemedyButton remedy={shown.remedy} />}
      {isAsked && <UndoButton />}
      {drawer && <DrawerButton drawer={drawer} />}
      <BackButton />
      {shown?.decline && (
        <button type="button" className={style.action} data-decline onClick={shown.decline.run}>
          <span>{shown.decline.label}</span>
        </button>
      )}
      {shown && <PrimaryButton primary={shut ? { ...shown.primary, disabled: true, reason: shut } : shown.primary} />}
    </div>
  )
}

function RemedyButton({ remedy }: { remedy: Remedy }) {
  return (
    <button
      type="button"
      className={style.action}
      data-remedy={remedy.isSought ? 'sought' : 'known'}
      disabled={remedy.disabled}
      title={remedy.label}
      onClick={remedy.run}
    >
      <IconWand size={18} aria-hidden="true" />
      <span className={style.word}>{remedy.label}</span>
      <kbd className={parts.kbd}>S</kbd>
    </button>
  )
}

/** Always in the same place; when it cannot be used it says why. */
function UndoButton() {
  const api = useTableApi()
  const reason = useTable(s => s.state?.noUndo ?? null)
  const besides = useTable(s => s.state?.undoes ?? null)
  return (
    <button
      type="button"
      className={style.action}
      data-undo
      aria-disabled={reason !== null}
      title={reason ?? `Take the last choice back${besides ? `, ${besides}` : ''}`}
      onClick={() => undo(api.getState)}
    >
      <IconArrowBackUp size={18} aria-hidden="true" />
      <span className={style.word}>
        Undo
        {(reason ?? besides) && <small>{reason ?? besides}</small>}
      </span>
      {reason === null && <kbd className={parts.kbd}>U</kbd>}
    </button>
  )
}

const SLASH = '/'

function DrawerButton({ drawer: { label, isOpen, toggle } }: { drawer: DrawerSwitch }) {
  return (
    <button type="button" className={style.action} data-drawer aria-expanded={isOpen} title={label} onClick={toggle}>
      <IconLayoutBottombarExpand size={18} aria-hidden="true" />
      <span>{label}</span>
      <kbd className={parts.kbd}>{SLASH}</kbd>
    </button>
  )
}

/** So many letters stand in one line above a note. */
const SHORT = 30

function PrimaryButton({ primary }: { primary: Primary }) {
  const { label, hint, disabled, reason, declines, run } = primary
  const id = useId()
  const note = disabled ? reason : hint
  return (
    <button
      type="button"
      className={style.primary}
      data-primary
      data-long={(note && label.length > SHORT) || undefined}
      data-declines={declines || undefined}
      aria-disabled={disabled}
      aria-describedby={note ? id : undefined}
      title={label}
      onClick={() => !disabled && run()}
    >
      <span>
        <span className={style.label}>{label}</span>
        {note && <small id={id}>{note}</small>}
      </span>
      <kbd className={parts.kbd}>↵</kbd>
    </button>
  )
}
