import { stat } from 'node:fs/promises'
import S3rver from 's3rver'
import { until } from './until.ts'

/** What this file uses of the server's store, which its types leave out. */
interface Store {
  getResourcePath(bucket: string, key: string, resource: 'object'): string
  putObject(object: { bucket: string; key: string }): Promise<{ size: number }>
}

/** Runs an S3 server on this machine, with one bucket and one access key. */
export async function startS3Server(
  directory: string,
  port = 0,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = new S3rver({
    ...{ port, address: '127.0.0.1', silent: true, directory },
    configureBuckets: [{ name: 'documents', configs: [] }],
  })
  storeBeforeReplying((server as unknown as { store: Store }).store)
  const listening = await server.run()
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${listening.port}/documents`,
    close: () => server.close(),
  }
}

/** S3 replies once an object can be read. This store replies once it has received it, and may still be writing. */
function storeBeforeReplying(store: Store): void {
  const putObject = store.putObject.bind(store)
  store.putObject = async object => {
    const stored = await putObject(object)
    const file = store.getResourcePath(object.bucket, object.key, 'object')
    await until('the object to be written', async () => {
      const info = await stat(file).catch(() => null)
      return info?.size === stored.size
    })
    return stored
  }
}
