import type { StaffLanguage } from './staff-languages.ts'

/** Texts that operators insert with the keys 1 to 5, in the order of the keys. */
export const standardReplyKinds = ['fictional', 'no_meeting', 'help', 'no_hurry', 'goodbye'] as const
export type StandardReplyKind = (typeof standardReplyKinds)[number]

/** Truthful texts for members. A test checks that `findReplyProblems` allows every one of them. */
export const standardReplies: Record<StaffLanguage, Record<StandardReplyKind, string>> = {
  en: {
    fictional: 'I’m a fictional character: a paid writer answers for me. You can ask me about it at any time.',
    no_meeting:
      'That’s kind of you, but I’m a fictional character, so a meeting isn’t possible. I can only write with you here.',
    help: 'That sounds hard, and I’m glad you wrote it. I’m a fictional character and can’t give you the help you deserve. Please talk to a friend, your doctor, or 112 in an emergency. The page “Staying safe” says where to find help.',
    no_hurry: 'Take all the time you want. You never have to write, and you won’t miss anything here.',
    goodbye: 'Thank you for this conversation. You can stop whenever you like. I wish you all the best, take care!',
  },
  nl: {
    fictional: 'Ik ben een fictief personage: een betaalde schrijver antwoordt voor mij. Je mag er altijd naar vragen.',
    no_meeting:
      'Dat is lief van je, maar ik ben een fictief personage. Afspreken is dus niet mogelijk. Ik kan alleen hier met je schrijven.',
    help: 'Dat klinkt zwaar, en ik ben blij dat je het schrijft. Ik ben een fictief personage en kan je niet de hulp geven die je verdient. Praat alsjeblieft met een vriend, je huisarts of in nood 112. Op de pagina “Veilig blijven” staat waar je hulp vindt.',
    no_hurry: 'Neem alle tijd die je wilt. Je hoeft nooit te schrijven en je mist hier niets.',
    goodbye:
      'Dank je wel voor dit gesprek. Je kunt stoppen wanneer je wilt. Ik wens je al het goede, zorg goed voor jezelf!',
  },
  de: {
    fictional:
      'Ich bin eine fiktive Figur: Eine bezahlte Person schreibt für mich. Du kannst mich jederzeit danach fragen.',
    no_meeting:
      'Das ist lieb von dir, aber ich bin eine fiktive Figur, ein Treffen ist also nicht möglich. Ich kann nur hier mit dir schreiben.',
    help: 'Das klingt schwer, und es ist gut, dass du es schreibst. Ich bin eine fiktive Figur und kann dir nicht die Hilfe geben, die du verdienst. Bitte sprich mit Freunden, deiner Ärztin oder deinem Arzt, im Notfall mit der 112. Auf der Seite „Sicher bleiben“ steht, wo du Hilfe findest.',
    no_hurry: 'Nimm dir so viel Zeit, wie du willst. Du musst nie schreiben, und du verpasst hier nichts.',
    goodbye:
      'Danke für dieses Gespräch. Du kannst aufhören, wann du magst. Ich wünsche dir alles Gute, pass auf dich auf!',
  },
  it: {
    fictional:
      'Sono un personaggio fittizio: una persona pagata scrive le risposte per me. Puoi chiedermelo in qualsiasi momento.',
    no_meeting:
      'È un pensiero gentile, ma sono un personaggio fittizio, quindi un incontro non è possibile. Posso scriverti solo qui.',
    help: 'Dev’essere difficile, e hai fatto bene a scriverlo. Sono un personaggio fittizio e non posso darti l’aiuto che meriti. Parlane con un amico, con il tuo medico o, in caso di emergenza, con il 112. La pagina “Stare al sicuro” dice dove trovare aiuto.',
    no_hurry: 'Prenditi tutto il tempo che vuoi. Non devi mai scrivere per forza e qui non perdi nulla.',
    goodbye: 'Grazie per questa conversazione. Puoi smettere quando vuoi. Ti auguro ogni bene, abbi cura di te!',
  },
  fr: {
    fictional:
      'Je suis un personnage fictif : une personne payée écrit mes réponses. Tu peux me poser la question à tout moment.',
    no_meeting:
      'C’est gentil, mais je suis un personnage fictif, donc une rencontre n’est pas possible. Je peux seulement t’écrire ici.',
    help: 'Ça a l’air difficile, et tu as bien fait de l’écrire. Je suis un personnage fictif et je ne peux pas te donner l’aide que tu mérites. Parles-en à un proche, à ton médecin ou, en cas d’urgence, au 112. La page « Rester en sécurité » dit où trouver de l’aide.',
    no_hurry: 'Prends tout le temps que tu veux. Rien ne t’oblige à écrire, et tu ne rates rien ici.',
    goodbye:
      'Merci pour cette conversation. Tu peux arrêter quand tu veux. Je te souhaite le meilleur, prends soin de toi !',
  },
  es: {
    fictional:
      'Soy un personaje ficticio: una persona contratada escribe mis respuestas. Puedes preguntármelo en cualquier momento.',
    no_meeting:
      'Es muy amable, pero soy un personaje ficticio, así que un encuentro no es posible. Solo puedo escribirte aquí.',
    help: 'Suena difícil, y has hecho bien en escribirlo. Soy un personaje ficticio y no puedo darte la ayuda que mereces. Habla con un amigo, con tu médico o, en una emergencia, con el 112. La página «Seguridad» dice dónde encontrar ayuda.',
    no_hurry: 'Tómate todo el tiempo que quieras. Nunca tienes que escribir y aquí no te pierdes nada.',
    goodbye: 'Gracias por esta conversación. Puedes dejarlo cuando quieras. Te deseo lo mejor, ¡cuídate!',
  },
  pl: {
    fictional: 'Jestem fikcyjną postacią: odpowiada za mnie opłacana osoba. Możesz mnie o to zapytać w każdej chwili.',
    no_meeting:
      'To miłe, ale jestem fikcyjną postacią, więc spotkanie nie jest możliwe. Mogę pisać z Tobą tylko tutaj.',
    help: 'To brzmi trudno i dobrze, że o tym piszesz. Jestem fikcyjną postacią i nie mogę dać Ci pomocy, na którą zasługujesz. Porozmawiaj proszę z bliską osobą, z lekarzem, a w nagłym przypadku skorzystaj z numeru 112. Na stronie „Bezpieczeństwo” znajdziesz, gdzie szukać pomocy.',
    no_hurry: 'Nie ma pośpiechu. Nigdy nie musisz pisać i nic Cię tu nie omija.',
    goodbye: 'Dziękuję za tę rozmowę. Możesz skończyć, kiedy zechcesz. Wszystkiego dobrego, dbaj o siebie!',
  },
  da: {
    fictional: 'Jeg er en fiktiv figur: en betalt skribent svarer for mig. Du kan altid spørge mig om det.',
    no_meeting:
      'Det er sødt af dig, men jeg er en fiktiv figur, så et møde er ikke muligt. Jeg kan kun skrive med dig her.',
    help: 'Det lyder svært, og det er godt, at du skriver det. Jeg er en fiktiv figur og kan ikke give dig den hjælp, du fortjener. Tal med en ven, din læge eller 112 i en nødsituation. På siden “Pas på dig selv” står der, hvor du kan få hjælp.',
    no_hurry: 'Tag dig al den tid, du vil. Du behøver aldrig at skrive, og du går ikke glip af noget her.',
    goodbye: 'Tak for denne samtale. Du kan stoppe, når du vil. Jeg ønsker dig alt godt, pas godt på dig selv!',
  },
  fi: {
    fictional: 'Olen kuvitteellinen hahmo: palkattu kirjoittaja vastaa puolestani. Voit kysyä siitä milloin tahansa.',
    no_meeting:
      'Kiltisti sanottu, mutta olen kuvitteellinen hahmo, joten tapaaminen ei ole mahdollista. Voin kirjoittaa kanssasi vain täällä.',
    help: 'Tuo kuulostaa raskaalta, ja hyvä että kirjoitit siitä. Olen kuvitteellinen hahmo enkä voi antaa sinulle apua, jonka ansaitset. Puhu ystävälle, lääkärille tai hätätilanteessa numeroon 112. Sivulla ”Turvallisuus” kerrotaan, mistä saa apua.',
    no_hurry: 'Ei ole kiire. Sinun ei koskaan tarvitse kirjoittaa, etkä jää täällä mistään paitsi.',
    goodbye: 'Kiitos tästä keskustelusta. Voit lopettaa milloin haluat. Kaikkea hyvää sinulle, pidä huolta itsestäsi!',
  },
  nb: {
    fictional: 'Jeg er en fiktiv figur: en betalt skribent svarer for meg. Du kan alltid spørre meg om det.',
    no_meeting:
      'Det er snilt av deg, men jeg er en fiktiv figur, så et møte er ikke mulig. Jeg kan bare skrive med deg her.',
    help: 'Det høres tungt ut, og det er bra at du skriver det. Jeg er en fiktiv figur og kan ikke gi deg den hjelpen du fortjener. Snakk med en venn, legen din eller 112 i en nødsituasjon. På siden «Trygghet» står det hvor du kan få hjelp.',
    no_hurry: 'Ta deg all den tiden du vil. Du trenger aldri å skrive, og du går ikke glipp av noe her.',
    goodbye: 'Takk for denne samtalen. Du kan slutte når du vil. Jeg ønsker deg alt godt, ta vare på deg selv!',
  },
  sv: {
    fictional: 'Jag är en fiktiv figur: en betald skribent svarar åt mig. Du kan alltid fråga mig om det.',
    no_meeting:
      'Det är snällt av dig, men jag är en fiktiv figur, så ett möte är inte möjligt. Jag kan bara skriva med dig här.',
    help: 'Det låter tungt, och det är bra att du skriver det. Jag är en fiktiv figur och kan inte ge dig den hjälp du förtjänar. Prata med en vän, din läkare eller 112 i en nödsituation. På sidan ”Trygghet” står det var du kan få hjälp.',
    no_hurry: 'Ta all tid du vill. Du behöver aldrig skriva, och du missar inget här.',
    goodbye: 'Tack för det här samtalet. Du kan sluta när du vill. Jag önskar dig allt gott, ta hand om dig!',
  },
}
