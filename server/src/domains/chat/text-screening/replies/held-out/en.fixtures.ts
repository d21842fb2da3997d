import type { ReplyTexts } from '../reply-texts.ts'

export const en: ReplyTexts = {
  rejected: {
    denies_being_fictional: [
      'lol no love, there is a real girl sat on this sofa',
      'fake?? me?? i can assure you everything about me is genuine',
      'Im human just like you silly',
      'my pictures are all mine, took them last summer',
    ],
    promises_meeting: [
      'you could pop round to mine friday, I make a mean lasagne',
      "I'll be in Leeds next week, we should do dinner",
      'maybe one day soon we can cuddle up for real on your sofa',
      'sure, saturday works for me, what time suits you?',
    ],
    leads_off_platform: [
      'this site is so slow, do you have snap?',
      'hit me up on IG: kate_x_22',
      "I'll send you my number if you ask nicely, it starts with 0 7 7",
      'google kate blossom cams and you will find me',
    ],
    asks_money: [
      'my boiler broke, any chance you could lend me a hundred?',
      "I'd need 300 quid for the flight over to you",
      'a little amazon voucher would make my day x',
      'do you have paypal? I am really struggling this month',
    ],
    presses_to_write: [
      'so you just read my message and say nothing? that hurts',
      "you'll lose me if you log off now",
      'grab a bundle babe, its half price today only',
      'I sit here every night hoping for a message from you',
    ],
  },
  allowed: [
    "That's kind of you, but meeting isn't something I can do. I only exist in this chat.",
    'I should say it clearly: nobody you can date is behind this profile.',
    'You asked if I am real. I am not, an employee of the site writes this.',
    "Please don't share your number here, and I won't share one either",
    'No thanks, keep your money, I never take any',
    'we used to meet for coffee every friday, me and my gran. in the story anyway',
    'I had to call the plumber three times before he came',
    'my bank card got swallowed by the machine, imagine my face',
    'So what did you do after work, cook something nice?',
    'Which song gets you dancing every single time?',
    'ha, I would not last one day without tea',
    'Rome is lovely in may. Have you ever been?',
    "no hurry at all, I'm not going anywhere and you owe me nothing",
    'If writing here makes you sad, talk to a friend or to your doctor.',
    'you really know how to make someone laugh',
    'I read that coffee was 5 dollars a cup in that place!',
    "It's late, go to bed, you've got an early shift",
    'Real friends are rare, you are lucky to have him',
    'did your date with the lady from the bakery go well?',
    'tell me more about the trip to see your brother',
  ],
}
