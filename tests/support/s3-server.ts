import S3rver from 's3rver'

/** Runs an S3 server on this machine, with one bucket and one access key. */
export async function startS3Server(
  directory: string,
  port = 0,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = new S3rver({
    ...{ port, address: '127.0.0.1', silent: true, directory },
    configureBuckets: [{ name: 'documents', configs: [] }],
  })
  const listening = await server.run()
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${listening.port}/documents`,
    close: () => server.close(),
  }
}
