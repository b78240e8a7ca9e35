import { Menu, Modal } from '@mantine/core'
import { IconCheck, IconCopy, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { DiceSeal, Player } from '../host/host.ts'
import { useTable } from '../store/table-store.ts'
import { Button } from '../ui/Button.tsx'
import { copied } from '../ui/copied.ts'
import { SideMark } from '../ui/SideMark.tsx'
import style from './dice-seal.module.css'
import { groupedHex, shortHex } from './dice-seal.ts'

const useSeal = (): DiceSeal | null => useTable(s => s.state?.seal ?? null)

/** The first line of the log: what was fixed before anything was rolled. */
export function SealLine() {
  const seal = useSeal()
  const [isOpen, setOpen] = useState(false)
  if (!seal) return null
  return (
    <div className={style.line}>
      <button type="button" className={style.open} onClick={() => setOpen(true)}>
        <IconShieldCheck size={15} aria-hidden="true" /> Dice sealed <code>{shortHex(seal.commitment)}</code>
      </button>
      <CopyButton seal={seal} />
      <SealSheet isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}

/** In the head of the log: always at hand, however long the log is. */
export function SealButton() {
  const seal = useSeal()
  const [isOpen, setOpen] = useState(false)
  if (!seal) return null
  return (
    <>
      <button type="button" className={style.shield} title="The seal of the dice" onClick={() => setOpen(true)}>
        <IconShieldCheck size={17} aria-label="The seal of the dice" />
      </button>
      <SealSheet isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/** In the menu of the table. */
export function SealItem({ onOpen }: { onOpen(): void }) {
  if (!useSeal()) return null
  return (
    <Menu.Item leftSection={<IconShieldCheck size={16} />} onClick={onOpen}>
      The seal of the dice
    </Menu.Item>
  )
}

/** Why nobody could choose the dice, and what to keep in order to check them. */
export function SealSheet({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const seal = useSeal()
  const players = useTable(s => s.state?.players)
  if (!seal) return null
  return (
    <Modal opened={isOpen} onClose={onClose} size={520} title="Fair dice" classNames={{ title: style.title ?? '' }}>
      <p className={style.text}>
        {seal.after === 0
          ? 'Before the first die a secret seed was sealed.'
          : `This game goes on from a finished one, whose dice everybody may know. After choice ${seal.after} a new secret seed was sealed.`}{' '}
        This is its seal: copy it, and nobody can exchange the seed unnoticed.
      </p>
      <div className={style.seal}>
        <code>{groupedHex(seal.commitment)}</code>
        <CopyButton seal={seal} isLarge />
      </div>
      <p className={style.text}>
        Then everybody at the table added numbers of their own, so whoever keeps the seed could not choose the dice:
      </p>
      <Added seal={seal} players={players ?? []} />
      <p className={style.text}>
        When the game is over its record holds the seed. Everybody can draw every roll again: here, with{' '}
        <code>sandtable verify --commitment</code>, or with a program of their own.
      </p>
    </Modal>
  )
}

function Added({ seal, players }: { seal: DiceSeal; players: readonly Player[] }) {
  const nonceOf = (seat: string) => seal.nonces.find(n => n.seat === seat)?.nonce ?? ''
  return (
    <ul className={style.added}>
      {players.map(({ seat, name, side }) => (
        <li key={seat}>
          <SideMark side={side} size={13} />
          <b>{name}</b>
          {nonceOf(seat) === '' ? <span>added nothing</span> : <code>{groupedHex(nonceOf(seat))}</code>}
        </li>
      ))}
    </ul>
  )
}

function CopyButton({ seal, isLarge = false }: { seal: DiceSeal; isLarge?: boolean }) {
  const [said, setSaid] = useState<string | null>(null)
  const copy = async () => setSaid((await copied(seal.commitment)) ? 'Copied' : 'Select it and copy it by hand')
  if (isLarge)
    return (
      <span className={style.copying}>
        <Button size="small" onClick={copy}>
          <IconCopy size={16} aria-hidden="true" /> Copy the seal
        </Button>
        <span role="status">{said}</span>
      </span>
    )
  return (
    <button type="button" className={style.copy} title={said ?? 'Copy the seal'} onClick={copy}>
      {said === 'Copied' ? <IconCheck size={15} aria-label="Copied" /> : <IconCopy size={15} aria-label="Copy the seal" />}
    </button>
  )
}
