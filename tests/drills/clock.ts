import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { until } from '../support/until.ts'
import { type Result, require, root, run, Skipped, start, statusOf } from './drill.ts'
import { aWriter } from './messages.ts'

/** The library that Debian's package libfaketime installs. */
const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/lib']
/** Each jump, and the status of a client's next message: the session expires after twelve idle hours. */
const JUMPS = [
  ['+10m', 201],
  ['-1h', 201],
  ['+3d', 401],
  ['+0', 201],
] as const

/** The machine's clock jumps forward and back while a client writes. */
export async function clock(): Promise<Result> {
  const library = LIBRARIES.map(folder => `${folder}/faketime/libfaketime.so.1`).find(existsSync)
  if (!library) throw new Skipped('libfaketime is not installed')
  const file = path.join(root, 'faketime')
  writeFileSync(file, '+0')
  const server = await start('clock', {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    DONT_FAKE_MONOTONIC: '1',
  })
  const writer = await aWriter(server.origin)
  const dateOf = async () => Date.parse((await fetch(`${server.origin}/healthz`)).headers.get('date') ?? '')
  writeFileSync(file, '+1d')
  // Node caches the Date header for a second.
  await until("the server's clock to change", async () => (await dateOf()) - Date.now() > 3_600_000)
  writeFileSync(file, '+0')
  const seen: string[] = []
  for (const [jump, expected] of JUMPS) {
    writeFileSync(file, jump)
    require((await statusOf(`${server.origin}/readyz`)) === 200, `readyz is well at ${jump}`)
    require((await statusOf(`${server.origin}/`)) === 200, `pages are served at ${jump}`)
    const statuses = new Set<number>()
    for (let number = 0; number < 5; number++) statuses.add(await writer.send(`${jump} ${number}`))
    seen.push(`${jump} ${[...statuses].join(' and ')}`)
    require([...statuses].every(
      status => status === expected,
    ), `messages get ${expected} at ${jump}, not ${[...statuses]}`)
  }
  require((await server.stop()) === 0, 'exit code 0')
  const env = { DATA_DIR: path.join(root, 'clock') }
  const audit = await run(env, ['audit:verify'])
  require(audit.code === 0, `the audit log is intact: ${audit.output}`)
  const again = await start('clock')
  const counted = await (await aWriter(again.origin)).count(writer.acknowledged)
  return {
    acknowledged: writer.acknowledged.length,
    ...counted,
    remarks: `${seen.join(', ')}; audit log intact`,
  }
}
