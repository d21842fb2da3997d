/** Words before which a clause counts as ended: "are you real though", "bist du echt oder nicht". */
export const closingWords: readonly string[] = [
  ...['or', 'and', 'because', 'cause', 'cuz', 'but', 'though', 'tho', 'then', 'please', 'pls', 'plz', 'lol', 'here'],
  ...['haha', 'hahaha', 'hihi', 'hehe', 'jaja', 'babe', 'baby', 'bby', 'honey', 'hun', 'dear', 'darling', 'x', 'xx'],
  ...['of', 'want', 'maar', 'schat', 'schatje', 'lieverd', 'hoor', 'toch', 'eigenlijk', 'dan', 'nou', 'hier'],
  ...['oder', 'und', 'aber', 'weil', 'denn', 'schatz', 'süße', 'süßer', 'liebes', 'eigentlich', 'bitte'],
  ...['o', 'oppure', 'e', 'ma', 'perché', 'amore', 'tesoro', 'bella', 'bello', 'cara', 'caro', 'davvero', 'oder'],
  ...['ou', 'et', 'mon', 'ma', 'mais', 'parce', 'chéri', 'chérie', 'stp', 'svp', 'mdr', 'bébé', 'alors', 'sinon'],
  ...['y', 'pero', 'porque', 'cariño', 'guapa', 'guapo', 'amor', 'mi', 'verdad', 'porfa'],
  ...['czy', 'albo', 'i', 'ale', 'bo', 'kochanie', 'kochana', 'skarbie', 'proszę', 'naprawdę'],
  ...['eller', 'og', 'men', 'fordi', 'for', 'skat', 'søde', 'egentlig', 'altså', 'vel', 'kjære', 'vennen'],
  ...['vai', 'tai', 'ja', 'mutta', 'koska', 'kulta', 'oikeesti', 'oikeasti', 'muru', 'edes'],
  ...['och', 'för', 'älskling', 'gumman', 'snälla', 'egentligen', 'då', 'ens'],
]
