import type { ReactNode } from 'react'
import { asButton, type ButtonKind, type ButtonSize } from './Button.tsx'

type Props = { kind?: ButtonKind; size?: ButtonSize; accept?: string; onFile(file: File): void; children: ReactNode }

/** Chooses a file, a record unless it says what. The same file may be chosen again. */
export function FileButton({ kind = 'plain', size = 'medium', accept = '.json,application/json', onFile, children }: Props) {
  return (
    <label {...asButton(kind, size)}>
      <input
        type="file"
        accept={accept}
        className="unseen"
        onChange={event => {
          const file = event.target.files?.[0]
          if (file) onFile(file)
          event.target.value = ''
        }}
      />
      {children}
    </label>
  )
}
