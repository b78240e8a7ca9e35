import type { ReactNode } from 'react'
import parts from '../parts/parts.module.css'

type KeyButtonProps = {
  label: string
  /** The key that does the same. */
  shortcut: string | null
  disabled?: boolean
  pressed?: boolean
  icon?: ReactNode
  /** On phones the icon says it. */
  isShort?: boolean
  onClick(): void
}

/** Keys with long names. */
const SIGNS: { readonly [key: string]: string } = { Backspace: '⌫', PageUp: 'PgUp', PageDown: 'PgDn' }

/** A small button of line 3 that says its key. */
export function KeyButton({ label, shortcut, disabled = false, pressed, icon, isShort = false, onClick }: KeyButtonProps) {
  return (
    <button
      type="button"
      className={parts.quiet}
      data-short={isShort || undefined}
      disabled={disabled}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut ?? undefined}
      onClick={onClick}
    >
      {icon}
      <span className={isShort ? parts.spoken : undefined}>{label}</span>
      {shortcut && (
        <span className={parts.kbd} aria-hidden="true">
          {SIGNS[shortcut] ?? shortcut}
        </span>
      )}
    </button>
  )
}
