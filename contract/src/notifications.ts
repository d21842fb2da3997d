import { z } from 'zod'
import { callersOwn, membersOwn } from './access.ts'
import { defineCall } from './define-call.ts'
import { channels, disabledReasons, noticeKinds } from './notification-rules.ts'
import { Empty, Id, Instant } from './values.ts'

const Choices = z.partialRecord(z.enum(noticeKinds), z.partialRecord(z.enum(channels), z.boolean()))
const Hour = z.int().min(0).max(23)
const TimeZone = z.string().min(1).max(60)
const Endpoint = z.url().max(1000)

/** What `PushSubscription.toJSON()` gives. */
const Subscription = z.object({
  endpoint: Endpoint,
  keys: z.object({ p256dh: z.string().min(80).max(100), auth: z.string().min(16).max(40) }),
})

const Notifications = z.object({
  /** Only what differs from the default, where everything is on. */
  choices: Choices,
  /** Equal hours: never quiet. */
  quiet: z.object({ from: Hour, until: Hour }),
  time_zone: z.string(),
  shows_names: z.boolean(),
  devices: z.array(z.object({ id: Id, created_at: Instant })),
  disabled: z.array(z.enum(disabledReasons)),
  /** A complaint is taken back by the link of a mail that is sent once. */
  resume_mail_sent: z.boolean(),
})

export const savePushSubscription = defineCall({
  method: 'POST',
  path: '/api/user.php',
  summary: 'Stores the push subscription of this device for the caller; the same address again is the same device.',
  query: z.object({ push: z.literal('1') }),
  selectedBy: 'push',
  body: z.object({ subscription: Subscription, time_zone: TimeZone.optional() }),
  answer: Empty,
  errors: ['authentication_required', 'invalid_input', 'too_many_requests'],
  access: membersOwn,
})

export const removePushSubscription = defineCall({
  method: 'DELETE',
  path: '/api/push-subscriptions',
  summary: 'Forgets the push subscription of this device. One that is not the caller’s stays.',
  body: z.object({ endpoint: Endpoint }),
  answer: Empty,
  errors: ['authentication_required'],
  access: membersOwn,
})

export const testPush = defineCall({
  method: 'POST',
  path: '/api/push-subscriptions/test',
  summary: 'Sends a push to this device, to see that it arrives.',
  body: z.object({ endpoint: Endpoint }),
  answer: Empty,
  errors: ['authentication_required', 'not_found', 'too_many_requests', 'unavailable'],
  access: { ...membersOwn, otherMember: 'not_found' },
})

export const getNotifications = defineCall({
  method: 'GET',
  path: '/api/notifications',
  summary: 'What the caller wants to be told, where and when.',
  answer: Notifications,
  errors: ['authentication_required'],
  access: membersOwn,
})

export const saveNotifications = defineCall({
  method: 'PUT',
  path: '/api/notifications',
  summary: 'Changes the caller’s notification settings; what is left out stays.',
  body: z.object({
    choices: Choices.optional(),
    quiet: z.object({ from: Hour, until: Hour }).optional(),
    time_zone: TimeZone.optional(),
    shows_names: z.boolean().optional(),
  }),
  answer: Notifications,
  errors: ['authentication_required', 'invalid_input'],
  access: membersOwn,
})

export const resumeMail = defineCall({
  method: 'POST',
  path: '/api/notifications/mail',
  summary: 'Switches mails on again after a bounce or an unsubscription; after a complaint sends one mail to agree to.',
  answer: z.object({ status: z.enum(['on', 'mail_sent', 'mail_sent_before']) }),
  errors: ['authentication_required'],
  access: membersOwn,
})

export const confirmResumeMail = defineCall({
  method: 'PUT',
  path: '/api/notifications/mail',
  summary: 'Takes a complaint back, by the link of the mail.',
  body: z.object({ token: z.string().min(1).max(200) }),
  answer: Empty,
  errors: ['link_invalid'],
  access: callersOwn,
})

const UnsubscribeToken = z.string().min(1).max(200)

export const getUnsubscription = defineCall({
  method: 'GET',
  path: '/api/unsubscribe',
  summary: 'What a link of a mail would switch off. Switches nothing off: programs that look at mails follow links.',
  query: z.object({ token: UnsubscribeToken }),
  answer: z.object({ kind: z.enum(noticeKinds), is_on: z.boolean() }),
  errors: ['link_invalid'],
  access: callersOwn,
})

export const unsubscribe = defineCall({
  method: 'POST',
  path: '/api/unsubscribe',
  summary: 'Switches one kind of mail off, by the token of a mail. Works without a login, and again.',
  body: z.object({
    token: UnsubscribeToken,
    /** Pressed in the mail program (RFC 8058) instead of on our page. */
    one_click: z.boolean().default(false),
  }),
  answer: z.object({ kind: z.enum(noticeKinds) }),
  errors: ['link_invalid'],
  access: callersOwn,
})
