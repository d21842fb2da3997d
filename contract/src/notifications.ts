import { z } from 'zod'
import { callersOwn, membersOwn } from './access.ts'
import { defineCall } from './define-call.ts'
import { channels, noticeKinds } from './notification-kinds.ts'
import { disabledReasons } from './notification-rules.ts'
import { Empty, Id, Instant } from './values.ts'

const Choices = z.partialRecord(z.enum(noticeKinds), z.partialRecord(z.enum(channels), z.boolean()))
const Hour = z.int().min(0).max(23)
const TimeZone = z.string().min(1).max(60)
const Endpoint = z.url().max(1000)

/** Result of `PushSubscription.toJSON()`. */
const Subscription = z.object({
  endpoint: Endpoint,
  keys: z.object({ p256dh: z.string().min(80).max(100), auth: z.string().min(16).max(40) }),
})

const Notifications = z.object({
  /** Only differences from the default; everything is on by default. */
  choices: Choices,
  /** Equal hours mean no quiet hours. */
  quiet: z.object({ from: Hour, until: Hour }),
  time_zone: z.string(),
  shows_names: z.boolean(),
  devices: z.array(z.object({ id: Id, created_at: Instant })),
  disabled: z.array(z.enum(disabledReasons)),
  /** After a spam complaint, mails resume with the link of a mail that is sent only once. */
  resume_mail_sent: z.boolean(),
})

export const savePushSubscription = defineCall({
  method: 'POST',
  path: '/api/user.php',
  summary: 'Stores the push subscription of this device for the caller. The endpoint identifies the device.',
  query: z.object({ push: z.literal('1') }),
  selectedBy: 'push',
  body: z.object({ subscription: Subscription, time_zone: TimeZone.optional() }),
  response: Empty,
  errors: ['authentication_required', 'invalid_input', 'too_many_requests'],
  access: membersOwn,
})

export const removePushSubscription = defineCall({
  method: 'DELETE',
  path: '/api/push-subscriptions',
  summary: 'Deletes the push subscription of this device, if it belongs to the caller.',
  body: z.object({ endpoint: Endpoint }),
  response: Empty,
  errors: ['authentication_required'],
  access: membersOwn,
  stoppedBy: [],
})

export const testPush = defineCall({
  method: 'POST',
  path: '/api/push-subscriptions/test',
  summary: 'Sends a test push to this device.',
  body: z.object({ endpoint: Endpoint }),
  response: Empty,
  errors: ['authentication_required', 'not_found', 'too_many_requests', 'unavailable'],
  access: { ...membersOwn, otherMember: 'not_found' },
})

export const getNotifications = defineCall({
  method: 'GET',
  path: '/api/notifications',
  summary: 'Returns the caller’s notification settings.',
  response: Notifications,
  errors: ['authentication_required'],
  access: membersOwn,
})

export const saveNotifications = defineCall({
  method: 'PUT',
  path: '/api/notifications',
  summary: 'Changes the caller’s notification settings. Omitted fields stay unchanged.',
  body: z.object({
    choices: Choices.optional(),
    quiet: z.object({ from: Hour, until: Hour }).optional(),
    time_zone: TimeZone.optional(),
    shows_names: z.boolean().optional(),
  }),
  response: Notifications,
  errors: ['authentication_required', 'invalid_input'],
  access: membersOwn,
  isRepeatable: true,
})

export const resumeMail = defineCall({
  method: 'POST',
  path: '/api/notifications/mail',
  summary: 'Resumes mails after a bounce or an unsubscription. After a complaint it sends one mail to confirm.',
  response: z.object({ status: z.enum(['on', 'mail_sent', 'mail_sent_before']) }),
  errors: ['authentication_required'],
  access: membersOwn,
})

export const confirmResumeMail = defineCall({
  method: 'PUT',
  path: '/api/notifications/mail',
  summary: 'Resumes mails after a complaint, with the token of the mail.',
  body: z.object({ token: z.string().min(1).max(200) }),
  response: Empty,
  errors: ['link_invalid'],
  access: callersOwn,
})

const UnsubscribeToken = z.string().min(1).max(200)

export const getUnsubscription = defineCall({
  method: 'GET',
  path: '/api/unsubscribe',
  summary: 'Returns what an unsubscribe link would switch off. Changes nothing, because mail scanners follow links.',
  query: z.object({ token: UnsubscribeToken }),
  response: z.object({ kind: z.enum(noticeKinds), is_on: z.boolean() }),
  errors: ['link_invalid'],
  access: callersOwn,
  stoppedBy: [],
})

export const unsubscribe = defineCall({
  method: 'POST',
  path: '/api/unsubscribe',
  summary: 'Switches one kind of mail off, with the token of a mail. Needs no login. Repeatable.',
  body: z.object({
    token: UnsubscribeToken,
    /** Sent by the mail client (RFC 8058) instead of our page. */
    one_click: z.boolean().default(false),
  }),
  response: z.object({ kind: z.enum(noticeKinds) }),
  errors: ['link_invalid'],
  access: callersOwn,
  stoppedBy: [],
})
