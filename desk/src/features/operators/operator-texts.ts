import type { SystemKind } from '@velvet/contract/chat-rules'
import type { FlagKind, NoteSubject, OperatorFlagKind } from '@velvet/contract/desk/operator-rules'
import type { StandardReplyKind } from '@velvet/contract/desk/standard-replies'

export const flagNames: Record<FlagKind, string> = {
  vulnerable: 'Vulnerable',
  minor: 'Possible minor',
  abuse: 'Abuse',
  wants_to_meet: 'Wants to meet',
  refused_texts: 'Refused answers',
}

export const flagHints: Record<OperatorFlagKind, string> = {
  vulnerable: 'Grief, debt, illness, loneliness, or much more writing than is good for this person.',
  minor: 'Opens a case of child safety at once and stops paid messages.',
  abuse: 'Insults, threats, or content that is not allowed.',
  wants_to_meet: 'Asks to meet again and again, although you said that it is not possible.',
}

export const standardReplyNames: Record<StandardReplyKind, string> = {
  fictional: 'I am fictional',
  no_meeting: 'No meeting',
  help: 'Where to find help',
  no_hurry: 'Take your time',
  goodbye: 'Goodbye',
}

/** What the member sees in the conversation: `chat.fictional_banner` with `fictional.profile_writers`. A test compares them. */
export const memberBanner = {
  label: 'Fictional profile.',
  text: 'Messages from this profile are written by paid operators on behalf of the site. A meeting is not possible.',
}

const noteTitles: Record<NoteSubject, string> = {
  persona: 'What the persona said about itself',
  member: 'What the member said',
}

const systemTexts: Record<SystemKind, string> = {
  fictional_profile: 'The member asked whether this is real. The site answered that the profile is fictional.',
  member_account: 'The site answered that this is a member’s account.',
  unanswered: 'No answer came in time. The member got the credits back.',
}

export const operatorTexts = {
  title: 'Conversations',
  shift: {
    none: 'You are not on shift',
    noneText:
      'When you start, members who write in your languages can reach you. Your shift ends by itself when this page is closed for some time.',
    start: 'Start the shift',
    length: 'Planned length',
    hours: (hours: number) => `${hours} hours`,
    break: 'You are on a break',
    breakText: 'Nothing is assigned to you. Your conversations are back in the queue.',
    takeBreak: 'Break',
    continue: 'Continue',
    end: 'End the shift',
    endTitle: 'End the shift?',
    endText: (held: number) =>
      held === 0
        ? 'Profiles that nobody else attends take no messages from now on.'
        : `${held === 1 ? 'One conversation returns' : `${held} conversations return`} to the queue. Profiles that nobody else attends take no messages from now on.`,
    ended: 'Your shift has ended. Thank you.',
    lead: (languages: string, endsAt: string) => `On shift in ${languages} until ${endsAt}`,
    refusals: (count: number) => `${count} refused`,
    refusalsHint: (limit: number) => `Refused answers of this shift. After ${limit} the operator lead looks at them.`,
    scores: 'Reviews of your answers',
    waiting: (count: number) => (count === 1 ? 'One conversation waits' : `${count} conversations wait`),
    nobodyWaits: 'Nobody waits in your languages.',
    group: 'Shift',
  },
  list: {
    title: 'My conversations',
    empty: 'You hold no conversation.',
    emptyText: 'Take the one that waits longest.',
    next: 'Next conversation',
    nothingWaits: 'Nobody waits for an answer',
    oldest: (age: string) => `Longest: ${age}`,
    backlog: (count: string) => `${count} waiting`,
    waits: (age: string) => `waits ${age}`,
    answered: 'answered',
    dueHint: 'When the credits of the unanswered message go back to the member',
    nextRow: 'Next of my conversations',
    previousRow: 'Previous of my conversations',
    group: 'Conversations',
  },
  thread: {
    banner: 'What the member sees',
    messages: 'Messages',
    title: (persona: string, nickname: string) => `${persona} and ${nickname}`,
    earlier: 'Earlier messages',
    member: 'Member',
    gift: (gift: string) => `Gift: ${gift}`,
    photo: 'Photo',
    gone: 'You no longer hold this conversation',
    goneText: 'It returned to the queue or a colleague has it. Your text is still here if you get it again.',
    choose: 'Choose a conversation, or take the next one.',
    system: systemTexts,
    otherSystem: 'Message of the site',
  },
  composer: {
    label: (persona: string) => `Answer as ${persona}`,
    placeholder: 'Truthful, kind and in character. Press r to write.',
    write: 'Write an answer',
    send: 'Send and next',
    price: (credits: number) =>
      credits === 0
        ? 'The member’s next message is free.'
        : `The member’s next message costs ${credits === 1 ? 'one credit' : `${credits} credits`}.`,
    free: 'Your answer costs the member nothing.',
    length: (length: number, max: number) => `${length} of ${max}`,
    problems: 'This answer cannot be sent',
    checking: 'Checking',
    empty: 'Write an answer first.',
    tooLong: 'The answer is too long.',
    answered: 'You have answered. The next message is the member’s.',
    unanswerable: 'This conversation was answered already.',
    sent: 'Sent',
    sentTo: (nickname: string) => `Your answer to ${nickname} was sent.`,
    lost: 'The server did not respond. Send again: nothing is sent twice.',
    standard: 'Standard texts',
    group: 'Answer',
  },
  persona: {
    title: 'Persona',
    fictional: 'Fictional',
    noPicture: 'No picture',
    facts: 'Facts',
    interests: 'Interests',
    aged: (age: number) => `${age} years`,
    pictureOf: (name: string) => `Drawn picture of ${name}`,
  },
  notes: {
    titles: noteTitles,
    add: 'Add a note',
    save: 'Save',
    remove: 'Delete the note',
    none: 'No notes yet.',
    hint: 'Members find these notes in their data export.',
  },
  handOver: {
    button: 'Hand over',
    title: 'Hand over the conversation',
    to: 'To',
    queue: 'Back to the queue',
    noColleagues: 'No colleague on shift can take it, so it returns to the queue.',
    submit: 'Hand over',
    doneTo: (code: string) => `${code} has the conversation.`,
    returned: 'The conversation is back in the queue.',
  },
  flag: {
    button: 'Flag',
    title: 'What did you notice?',
    submit: 'Tell the operator lead',
    done: 'The operator lead will look at it.',
  },
  scores: {
    title: 'Reviews of your answers',
    lead: 'A second person reads a few answers of everybody, chosen at random, and those of flagged conversations.',
    none: 'No answer of yours was reviewed yet',
    noneText: 'Reviews appear here, with the answer they are about.',
    passed: 'Good',
    deleted: 'The message was deleted.',
    by: (code: string, at: string) => `${code}, ${at}`,
    answered: (at: string) => `Answer of ${at}`,
  },
}
