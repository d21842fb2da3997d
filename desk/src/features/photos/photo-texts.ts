import type { Exposure, PhotoReason } from '@velvet/contract/desk/photo-review-rules'

export const reasonNames: Record<PhotoReason, string> = {
  other_person: 'Face of another person',
  explicit_content: 'Nude where not allowed',
  photo_advertising: 'Advertising or contact data',
  minor: 'Possible minor',
  famous_person: 'Celebrity or stock',
  violent_photo: 'Violence',
  no_person: 'No person',
  stolen_photo: 'Stolen',
}

export const exposureNames: Record<Exposure, string> = {
  nude: 'Nude photos',
  violence: 'Violence',
  minor: 'Possible minors',
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

export const photoTexts = {
  title: 'Photos',
  lead: 'New photos of your sites. Others see them after you accept them.',
  waiting: (number: string) => `${number} more waiting`,
  allSites: 'All sites',
  site: 'Site',
  empty: 'No photos are waiting',
  emptyText: 'New photos appear here within 15 seconds.',
  list: 'Photos to review',
  openGrid: 'Show the page',
  openSingle: 'Show one photo',
  settings: 'Settings',
  tile: {
    label: (number: number, of: number) => `Photo ${number} of ${of}`,
    revealed: 'shown',
    hidden: 'blurred',
    missing: 'The picture cannot be loaded. It cannot be decided now.',
    failed: 'The picture could not be loaded.',
    hold: 'Hold to reveal',
    first: 'First photo',
    nth: (number: number) => `Photo ${number}`,
    member: (age: string) => `Member for ${age}`,
    uploaded: (age: string) => `Waiting for ${age}`,
    refusals: (number: number) => count(number, 'photo refused before', 'photos refused before'),
    score: (percent: number) => `Nudity score ${percent} %`,
    noScore: 'No nudity score yet',
    match: (name: string, distance: number) => `Resembles a refused photo: ${name} (${distance} of 256 bits differ)`,
    nearMatch: 'Near match',
  },
  marks: {
    accepted: 'Accept',
    escalated: 'Escalate',
    refused: (name: string) => `Refuse: ${name}`,
    minor: 'Child safety case',
  },
  panel: {
    title: 'Decision',
    details: 'Selected photo',
    reasons: 'Refuse because',
    minorHint: 'A possible minor is not refused: the safety lead gets a case at once.',
    accept: 'Accept',
    acceptRest: 'Accept all unmarked',
    escalate: 'Escalate to a case',
    commit: (number: number) => (number === 0 ? 'Decide' : `Decide ${count(number, 'photo', 'photos')}`),
    nothingMarked: 'Mark at least one photo first.',
    marked: (marked: number, all: number) => `${marked} of ${all} marked`,
  },
  keys: {
    group: 'Photos',
    left: 'Previous photo',
    right: 'Next photo',
    up: 'Photo above',
    down: 'Photo below',
    reveal: 'Reveal while held',
    keepOpen: 'Keep the photo revealed',
    view: 'Switch between page and single photo',
    clear: 'Remove the mark, or take the last refusals back',
    settings: 'Settings of the review',
  },
  done: {
    title: 'Decided',
    accepted: (number: number) => `${number} accepted`,
    refused: (number: number) => `${number} refused`,
    escalated: (number: number) => `${number} escalated`,
    skipped: (number: number) =>
      count(number, 'photo was skipped: it is decided or with a colleague', 'photos were skipped: they are decided or with a colleague'), // prettier-ignore
    undo: 'Take refusals back',
    undone: (number: number) => count(number, 'refusal taken back', 'refusals taken back'),
    tooLate: 'Refusals can be taken back for one minute.',
    nothing: 'There is nothing to take back.',
  },
  calm: {
    title: 'The safety lead has the case',
    text: 'You reported a possible minor. Nobody else sees the photo. Take a moment before you go on, or do something else for today.',
    go: 'Go on',
  },
  pause: {
    title: 'Time for a break',
    text: (minutes: number) =>
      `You have reviewed photos for an hour. Take ${minutes} minutes off the screen; the break is paid.`,
    done: 'I took a break',
  },
  leftOut: (names: string) => `You get none of these today: ${names}. You opted out, or reached the daily limit.`,
  dialog: {
    title: 'Your settings of the review',
    lead: 'Only you see these settings and figures.',
    blur: 'Blur of the page',
    blurs: { full: 'Full: hardly recognisable', soft: 'Soft: enough for most decisions' },
    blurHint: 'A possible minor is always blurred fully.',
    optOut: 'I do not want to see',
    optOutHint: 'No reason is needed. It applies to the next page.',
    views: 'Clear views today',
    viewsOf: (views: number, limit: number) => `${views} of ${limit}`,
    save: 'Save',
    close: 'Cancel',
    saved: 'Settings saved.',
  },
}
