import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import style from './sheet.module.css'

type Props = { opened: boolean; onClose(): void; title: string; size?: 'md' | 'lg' | 'xl'; children: ReactNode }

/** Something over the page: its title, a way to close it, and what it is about. */
export function Sheet({ opened, onClose, title, size = 'md', children }: Props) {
  return (
    <Modal.Root opened={opened} onClose={onClose} size={size}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <div className={style.head}>
            <Modal.Title className={style.title}>{title}</Modal.Title>
            <Modal.CloseButton aria-label={`Close: ${title}`} />
          </div>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
