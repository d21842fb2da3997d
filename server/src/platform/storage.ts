import {
  BucketAlreadyOwnedByYou,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { Readable } from 'node:stream'
import { readFileSync } from 'node:fs'
import type { Config } from './config.ts'
import { currentPassword, type PasswordConfig } from './secret-files.ts'

export type StoredObject = { body: Readable; contentType: string; bytes: number }

export type Storage = {
  put(name: string, body: Uint8Array, contentType: string): Promise<void>
  /** Returns undefined if the object does not exist. */
  get(name: string): Promise<StoredObject | undefined>
  has(name: string): Promise<boolean>
  /** Returns the names of all objects that start with `prefix`, in pages. */
  list(prefix: string, pageSize?: number): AsyncIterable<string[]>
  remove(names: string[]): Promise<void>
  /** For a new installation and for tests. */
  ensureBucket(): Promise<void>
  isReady(): Promise<boolean>
  close(): void
}

type StorageConfig = Pick<Config, 'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET'> &
  Partial<Pick<Config, 'S3_CA_FILE'>> &
  PasswordConfig<'S3_ACCESS_KEY' | 'S3_SECRET_KEY'> & {
    /** The client reads keys in files again five minutes before this: with the default after 30 seconds. */
    credentialsTtlMs?: number
  }

/** S3-compatible object storage. Objects are private; access is decided where their URLs are signed. */
export function createStorage({ credentialsTtlMs = 330_000, ...config }: StorageConfig): Storage {
  const Bucket = config.S3_BUCKET
  const client = new S3Client({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    forcePathStyle: true,
    credentials: () =>
      Promise.resolve({
        accessKeyId: currentPassword(config, 'S3_ACCESS_KEY'),
        secretAccessKey: currentPassword(config, 'S3_SECRET_KEY'),
        ...(config.secretFiles?.S3_SECRET_KEY && { expiration: new Date(Date.now() + credentialsTtlMs) }),
      }),
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 3_000,
      requestTimeout: 5_000,
      ...(config.S3_CA_FILE && { httpsAgent: { ca: readFileSync(config.S3_CA_FILE) } }),
    },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return {
    async put(Key, Body, ContentType) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }))
    },
    async get(Key) {
      try {
        const found = await client.send(new GetObjectCommand({ Bucket, Key }))
        return {
          // In Node the SDK always returns a Node stream.
          body: found.Body as Readable,
          contentType: found.ContentType ?? 'application/octet-stream',
          bytes: found.ContentLength ?? 0,
        }
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    async has(Key) {
      try {
        await client.send(new HeadObjectCommand({ Bucket, Key }))
        return true
      } catch (error) {
        if (error instanceof NotFound) return false
        throw error
      }
    },
    async *list(Prefix, MaxKeys = 1_000) {
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, MaxKeys, ContinuationToken }))
        yield (page.Contents ?? []).flatMap(({ Key }) => Key ?? [])
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
    // Single deletes: the bulk call requires an MD5 header on some servers and refuses it on others.
    async remove(names) {
      await Promise.all(names.map((Key) => client.send(new DeleteObjectCommand({ Bucket, Key }))))
    },
    async ensureBucket() {
      try {
        await client.send(new HeadBucketCommand({ Bucket }))
      } catch {
        await client.send(new CreateBucketCommand({ Bucket })).catch((error: unknown) => {
          // Another process created it in the meantime.
          if (!(error instanceof BucketAlreadyOwnedByYou)) throw error
        })
      }
    },
    isReady: () =>
      client.send(new HeadBucketCommand({ Bucket })).then(
        () => true,
        () => false,
      ),
    close: () => client.destroy(),
  }
}
