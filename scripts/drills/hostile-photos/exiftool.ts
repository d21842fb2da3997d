import { execFileSync, spawn } from 'node:child_process'
import { json } from 'node:stream/consumers'

/** Tags of the format and size of a file. All other tags are unwanted. */
const structuralTags = new Set([
  'ExifTool:ExifToolVersion',
  ...tags('File', 'FileType FileTypeExtension MIMEType ImageWidth ImageHeight'),
  ...tags('Composite', 'ImageSize Megapixels'),
  ...tags('RIFF', 'VP8Version ImageWidth ImageHeight HorizontalScale VerticalScale'),
  ...tags('Meta', 'PrimaryItemReference'),
  ...tags('QuickTime', 'MajorBrand MinorVersion CompatibleBrands HandlerType ImageSpatialExtent ImagePixelDepth'),
  ...tags('QuickTime', 'AV1ConfigurationVersion SeqProfile SeqLevelIdx0 SeqTier0 HighBitDepth TwelveBit'),
  ...tags('QuickTime', 'ChromaFormat ChromaSamplePosition InitialDelaySamples'),
  ...tags('QuickTime', 'MediaDataSize MediaDataOffset MediaData'),
])

function tags(group: string, names: string): string[] {
  return names.split(' ').map((name) => `${group}:${name}`)
}

export function requireExiftool(): void {
  try {
    execFileSync('exiftool', ['-ver'], { stdio: 'ignore' })
  } catch (error) {
    throw new Error('This needs exiftool (Debian: apt-get install libimage-exiftool-perl).', { cause: error })
  }
}

type Report = Record<string, unknown> & { SourceFile: string }

/** Reads every file of a folder with exiftool. Returns the unwanted tags and the number of files. */
export async function unwantedTags(folder: string): Promise<{ files: number; unwanted: string[] }> {
  const child = spawn('exiftool', ['-j', '-a', '-G1', '-u', '-q', '-r', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const reports = (await json(child.stdout)) as Report[]
  const unwanted = new Set<string>()
  for (const { SourceFile: _name, ...found } of reports)
    for (const [tag, value] of Object.entries(found)) {
      // System tags describe the local copy of the file.
      if (!tag.startsWith('System:') && !structuralTags.has(tag)) unwanted.add(`${tag} = ${String(value).slice(0, 60)}`)
    }
  return { files: reports.length, unwanted: [...unwanted] }
}
