import { useHost } from '../../app/host-context.tsx'
import { Sheet } from '../Sheet.tsx'
import { figure, moneyFigure } from '../words.ts'
import { useBuilder } from './builder-store.ts'
import style from './ready-list.module.css'

/** Ready armies in place of the one that is shown; it can be undone. */
export function ReadyList({ title, isOpen, onClose }: { title: string; isOpen: boolean; onClose(): void }) {
  const host = useHost()
  const kit = useBuilder(s => s.kit)
  const replace = useBuilder(s => s.replace)
  const take = (id: string, name: string) => {
    void replace(host.armies.made(kit.game, { type: 'ready', id }), `${name} taken`)
    onClose()
  }
  return (
    <Sheet opened={isOpen} onClose={onClose} title={title} size="lg">
      <ul className={style.list}>
        {kit.ready.map(({ id, name, banner, price, budget }) => (
          <li key={id}>
            <button type="button" className={style.row} onClick={() => take(id, name)}>
              <span className={style.words}>
                <span className={style.name}>{name}</span>
                <span className={style.text}>{kit.banners.find(one => one.id === banner)?.name}</span>
              </span>
              <span className={style.price}>
                {moneyFigure(price, kit.money)} <small>of {figure(budget)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
