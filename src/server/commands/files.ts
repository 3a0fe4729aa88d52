import { z } from 'zod'
import { formatCount } from '#shared/format.ts'
import { copyFiles } from '../features/documents/verification.ts'
import { openFiles, openLocalFiles } from '../platform/files/open-files.ts'
import { defineCommand } from './command.ts'

export const moveFiles = defineCommand({
  summary:
    'Copy the uploaded files from the data folder to the bucket of S3_URL, or back, and compare every copy',
  options: { to: { value: 's3|local', meaning: 'where the files go' } },
  input: z.strictObject({ to: z.enum(['s3', 'local'], { error: 'Use --to s3 or --to local' }) }),
  run: async ({ config, db }, { to }) => {
    if (!config.s3) {
      return {
        ok: false,
        lines: [
          'S3_URL is not set. With the embedded database, stop the server first and set it for this command.',
        ],
      }
    }
    const local = openLocalFiles(config)
    const bucket = await openFiles(config)
    const [from, target] = to === 's3' ? [local, bucket] : [bucket, local]
    const { count, problems } = await copyFiles(db, from, target)
    const marker = await from.readMarker()
    if (marker && !(await target.readMarker())) await target.writeMarker(marker)
    if (problems.length > 0) {
      return {
        ok: false,
        lines: problems.map(({ id, what }) => `The file of document ${id} is ${what} in ${from.place}.`),
      }
    }
    return {
      ok: true,
      lines: [
        `Copied and compared the files of ${formatCount(count, 'document')}. ${from.place} was not changed.`,
        to === 's3' ? 'Start the server with the same S3_URL.' : 'Start the server without S3_URL.',
      ],
    }
  },
})
