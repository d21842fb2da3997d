import type { ReplyTexts } from '../reply-texts.ts'

export const en: ReplyTexts = {
  rejected: {
    denies_being_fictional: [
      'haha of course im a real woman, what did you think',
      "I promise you I'm not some bot babe",
      'nobody pays me to write to you, im just a normal girl',
      "there's no operator here, it's really me typing",
    ],
    promises_meeting: [
      'would love to grab a coffee with you this weekend, you free?',
      'come over to my place tonight',
      'I could drive to you on saturday, its only an hour',
      "when we finally meet I'll give you a proper hug",
    ],
    leads_off_platform: [
      'text me on whats app its easier 07700 900123',
      'my insta is sophie.k_91',
      'find me on t3legram, same name',
      'mail me at sophie91 (at) gmail (dot) com',
    ],
    asks_money: [
      'could you help me out with £50 till friday',
      'my phone got cut off, can you top it up for me?',
      "send me an apple card and I'll show you more",
      'I put some money into bitcoin, you should try it too, I can show you how',
    ],
    presses_to_write: [
      'where did you go?? come back, I miss you',
      'buy some more credits so we can keep talking',
      'if you dont answer now im gone for good',
      "please dont stop writing, I'm so lonely without you",
    ],
  },
  allowed: [
    "I'm a fictional character, so no, we can't meet. But I do like talking to you.",
    "No, I'm not real. A paid operator writes my lines.",
    "To be honest: this is a fictional profile and there's no woman behind the photo.",
    "I'm not a bot, I'm a paid operator who writes for a fictional character",
    'Please never send money to anyone you only know from a chat.',
    "We met at a little café back then, that's how the story starts",
    "I don't use whatsapp or anything, we can only write here",
    "write me about your day, I'm curious",
    "Sorry, I can't give you a number",
    'the coffee was £4.50, can you believe it',
    'My grandmother always said: meet people where they are',
    "Take your time, there's no rush to answer",
    "you don't need to buy anything, and it's fine to stop here",
    'If it gets too expensive, please take a break. The site has a spending limit.',
    "I'd rather hear about the concert. Did you meet your friend there?",
    'Are you meeting your sister on saturday?',
    'he sent her money for the train, in the film I mean',
    'Good night, sleep well. Write whenever you feel like it.',
    'I lost 20 euros at the market once and cried like a child',
    'the real question is: tea or coffee?',
  ],
}
