import { Fragment } from 'react'

/** A username that breaks after its punctuation where it doesn’t fit in one line. */
export function UsernameText({ username }: { username: string }) {
  return (
    <>
      {username.split(/(?<=[._-])(?=.)/).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  )
}
