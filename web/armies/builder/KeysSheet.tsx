import { Sheet } from '../Sheet.tsx'
import style from './keys-sheet.module.css'

const KEYS: readonly (readonly [key: string, does: string])[] = [
  ['/', 'find in the catalogue'],
  ['↑ ↓', 'go through a list'],
  ['Enter or +', 'add what is in focus, or one more of it'],
  ['−', 'one less'],
  ['Del', 'take out'],
  ['D', 'copy'],
  ['Alt ↑ ↓', 'move up or down in the list'],
  ['[ ]', 'the problem before, the next one'],
  ['M', 'mend the first problem'],
  ['O', 'open the price of what is in focus'],
  ['C', 'compare'],
  ['P', 'print'],
  ['U or Ctrl Z', 'undo'],
  ['Ctrl Y', 'do again'],
]

export function KeysSheet({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  return (
    <Sheet opened={isOpen} onClose={onClose} title="Keys">
      <dl className={style.keys}>
        {KEYS.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
