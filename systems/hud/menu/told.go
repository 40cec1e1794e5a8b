// Four languages: a table of what people are told while they drive. {} is what is filled in.
// Long because it is one table, looked up by one test.

package menu

// told is the table, in the order of Language.
var told = map[string][languages - 1]string{
	// the drive and its laps
	"{} drives ({})": {"{1} fährt ({2})", "{1} kör ({2})", "{1} conduit ({2})"},
	"you drive":      {"du fährst", "du kör", "vous conduisez"},
	"the built-in driver drives": {
		"der eingebaute Fahrer fährt", "den inbyggda föraren kör", "le pilote intégré conduit",
	},
	"{} ms there and back, {} % lost, known {} ms later, {} ms early": {
		"{1} ms hin und zurück, {2} % verloren, {3} ms später bekannt, {4} ms zu früh",
		"{1} ms fram och tillbaka, {2} % förlorat, känt {3} ms senare, {4} ms för tidigt",
		"{1} ms aller et retour, {2} % perdu, connu {3} ms après, {4} ms en avance",
	},
	"in a race with others this is for who runs it": {
		"in einem Rennen mit anderen ist das Sache dessen, der es veranstaltet",
		"i ett lopp med andra är det den som håller i det som bestämmer",
		"dans une course à plusieurs, c’est l’affaire de qui l’organise",
	},
	"in a race with others a car is tuned by a line in the lobby: /tune tells what can be turned": {
		"mit anderen stellt man ein Auto in der Lobby ein: /tune sagt, was geht", "med andra ställs bilen in i lobbyn: /tune",
		"à plusieurs, une voiture se règle par une ligne dans le salon : /tune dit ce qui se règle",
	},
	"whoever runs the server does not let you do that": {
		"das lässt der Veranstalter nicht zu", "det tillåter inte värden", "l’organisateur ne le permet pas",
	},
	"a race with others is looked at again when it is over, where it was recorded: --record FILE": {
		"ein Rennen mit anderen sieht man sich danach an, wo es aufgezeichnet wurde: --record FILE",
		"ett lopp med andra ser man om efteråt, där det spelades in: --record FILE",
		"une course à plusieurs se revoit après coup, là où elle a été enregistrée : --record FILE",
	},
	"streets are highlighted": {"Straßen sind hervorgehoben", "gatorna är markerade", "les rues sont surlignées"},
	"streets are as usual":    {"Straßen sind wie sonst", "gatorna är som vanligt", "les rues sont comme d’habitude"},
	"back on the road":        {"zurück auf der Straße", "tillbaka på vägen", "de retour sur la route"},
	"ghost: your best lap, {}": {
		"Geist: deine beste Runde, {1}", "Spöke: ditt bästa varv, {1}", "Fantôme : votre meilleur tour, {1}",
	},
	"ghost: the built-in driver's lap, {}": {
		"Geist: die Runde des eingebauten Fahrers, {1}", "Spöke: den inbyggda förarens varv, {1}",
		"Fantôme : le tour du pilote intégré, {1}",
	},
	"no font here has letters of {} ({}), boxes stand in their place: install {}, or put a font into the folder fonts " +
		"of a pack": {
		"keine Schrift hier hat Buchstaben von {1} ({2}), Kästchen stehen dafür: installiere {3}, oder lege eine Schrift " +
			"in den Ordner fonts eines Pakets",
		"inget typsnitt här har bokstäver i {1} ({2}), rutor står i deras ställe: installera {3}, eller lägg ett typsnitt " +
			"i mappen fonts i ett paket",
		"aucune police ici n’a de lettres {1} ({2}), des cases les remplacent : installez {3}, ou mettez une police dans " +
			"le dossier fonts d’un paquet",
	},
	// towns
	"a map, of which the town is made when it is first driven in": {
		"eine Karte; der Ort wird gemacht, wenn man dort zuerst fährt", "en karta; orten görs när någon först kör där",
		"une carte ; la ville est faite à la première conduite",
	},
	"reading {}":            {"{1} wird gelesen", "{1} läses", "lecture de {1}"},
	"streets":               {"Straßen", "gator", "rues"},
	"heights along streets": {"Höhen entlang der Straßen", "höjder längs gatorna", "altitudes le long des rues"},
	"writing":               {"wird geschrieben", "skrivs", "écriture"},
	"{} is now the town {}": {"{1} ist jetzt der Ort {2}", "{1} är nu orten {2}", "{1} est maintenant la ville {2}"},
	"cannot be opened":      {"lässt sich nicht öffnen", "går inte att öppna", "ne s’ouvre pas"},
	"stopped":               {"abgebrochen", "avbrutet", "arrêté"},
	"tile {} of {}, {} tiles/s, about {} s left": {
		"Kachel {1} von {2}, {3} Kacheln/s, noch etwa {4} s", "ruta {1} av {2}, {3} rutor/s, ungefär {4} s kvar",
		"tuile {1} sur {2}, {3} tuiles/s, encore {4} s environ",
	},
	"lap {}  {}": {"Runde {1}  {2}", "Varv {1}  {2}", "Tour {1}  {2}"},
	"lap {}  {}  {} s against the ghost": {
		"Runde {1}  {2}  {3} s gegen den Geist", "Varv {1}  {2}  {3} s mot spöket", "Tour {1}  {2}  {3} s contre le fantôme",
	},
	"{}: your best": {"{1}: deine beste", "{1}: ditt bästa", "{1} : votre meilleur"},
	"{}, by the built-in driver": {
		"{1}, vom eingebauten Fahrer", "{1}, av den inbyggda föraren", "{1}, par le pilote intégré",
	},
	"{}, with a cut: it does not count": {
		"{1}, mit Abkürzung: sie zählt nicht", "{1}, med genväg: det räknas inte", "{1}, avec une coupe : il ne compte pas",
	},
	"no file to share: {}": {
		"keine Datei zum Weitergeben: {1}", "ingen fil att dela: {1}", "pas de fichier à partager : {1}",
	},
	"to share: {} (camber replay, or camber drive --replay)": {
		"zum Weitergeben: {1} (camber replay oder camber drive --replay)",
		"att dela: {1} (camber replay eller camber drive --replay)",
		"à partager : {1} (camber replay, ou camber drive --replay)",
	},
	"older laps are not taken away: {}": {
		"ältere Runden bleiben liegen: {1}", "äldre varv ligger kvar: {1}", "les anciens tours restent : {1}",
	},
	"the drive is no longer kept to be looked at: {}": {
		"Die Fahrt wird nicht mehr behalten, um sie anzusehen: {1}", "körningen sparas inte längre för att ses igen: {1}",
		"Le trajet n’est plus gardé pour être revu : {1}",
	},
	"more than {} things are in one place, {} among them: some touch the ground alone; spread them": {
		"mehr als {1} Dinge sind an einem Ort, darunter {2}: manche berühren nur den Boden; verteile sie",
		"fler än {1} saker är på ett ställe, bland dem {2}: några rör bara vid marken; sprid ut dem",
		"plus de {1} objets sont au même endroit, dont {2} : certains ne touchent que le sol ; espacez-les",
	},
	"{} is not put down: {} things lie there already; drive on, or take some away first": {
		"{1} wird nicht aufgestellt: dort liegen schon {2} Dinge; fahr weiter, oder nimm erst welche weg",
		"{1} ställs inte ut: där ligger redan {2} saker; kör vidare, eller ta bort några",
		"{1} n’est pas posé : {2} choses y sont déjà ; avancez, ou enlevez-en d’abord",
	},
	"somebody at {} is hung up on: {}": {
		"jemand bei {1} wird getrennt: {2}", "någon vid {1} kopplas bort: {2}", "quelqu’un à {1} est déconnecté : {2}",
	},
	"a wheel elsewhere drives this car: camber remote-wheel {} --code {}": {
		"ein Lenkrad anderswo fährt dieses Auto: camber remote-wheel {1} --code {2}",
		"en ratt någon annanstans kör den här bilen: camber remote-wheel {1} --code {2}",
		"un volant ailleurs conduit cette voiture : camber remote-wheel {1} --code {2}",
	},
	"no replay: {}":          {"keine Wiederholung: {1}", "ingen repris: {1}", "pas de ralenti : {1}"},
	"nothing was driven yet": {"noch wurde nichts gefahren", "ännu har inget körts", "rien n’a encore été conduit"},
	"{}; what comes before it is shown": {
		"{1}; was davor liegt, wird gezeigt", "{1}; det som kommer före visas", "{1} ; ce qui précède est montré",
	},
	"saved {}":      {"gesichert: {1}", "sparat: {1}", "enregistré : {1}"},
	"not saved: {}": {"nicht gesichert: {1}", "inte sparat: {1}", "pas enregistré : {1}"},
	"the recording is no longer written: {}; free some space and start again with --record": {
		"die Aufzeichnung wird nicht mehr geschrieben: {1}; Platz schaffen und mit --record neu beginnen",
		"inspelningen skrivs inte längre: {1}; frigör utrymme och börja om med --record",
		"l’enregistrement ne s’écrit plus : {1} ; libérez de la place et recommencez avec --record",
	},
	"the log is no longer written: {}; free some space and start again with --log": {
		"das Protokoll wird nicht mehr geschrieben: {1}; Platz schaffen und mit --log neu beginnen",
		"loggen skrivs inte längre: {1}; frigör utrymme och börja om med --log",
		"le journal ne s’écrit plus : {1} ; libérez de la place et recommencez avec --log",
	},

	// races
	"go":                       {"los", "kör", "partez"},
	"chequered flag":           {"Zielflagge", "målflagg", "drapeau à damier"},
	"yellow flag in sector {}": {"Gelb in Sektor {1}", "gul flagg i sektor {1}", "drapeau jaune au secteur {1}"},
	"sector {} is clear":       {"Sektor {1} ist frei", "sektor {1} är fri", "secteur {1} dégagé"},
	"{}: blue flag":            {"{1}: blaue Flagge", "{1}: blå flagg", "{1} : drapeau bleu"},
	"{} wins":                  {"{1} gewinnt", "{1} vinner", "{1} gagne"},
	"{} is out: {}":            {"{1} scheidet aus: {2}", "{1} är ute: {2}", "{1} abandonne : {2}"},
	"{}: false start, {}":      {"{1}: Frühstart, {2}", "{1}: tjuvstart, {2}", "{1} : faux départ, {2}"},
	"{}: cut, {}":              {"{1}: Abkürzung, {2}", "{1}: genväg, {2}", "{1} : coupe, {2}"},
	"race control":             {"Rennleitung", "tävlingsledningen", "direction de course"},
	"{}: race control, {}":     {"{1}: Rennleitung, {2}", "{1}: tävlingsledningen, {2}", "{1} : direction de course, {2}"},
	"{}: drive-through not driven, {}": {
		"{1}: Boxendurchfahrt nicht gefahren, {2}", "{1}: depåkörningen inte gjord, {2}",
		"{1} : passage par les stands non effectué, {2}",
	},
	"false start":     {"Frühstart", "tjuvstart", "faux départ"},
	"cut":             {"Abkürzung", "genväg", "coupe"},
	"a drive-through": {"eine Durchfahrt durch die Box", "en körning genom depån", "un passage par les stands"},
	"drive-through not driven": {
		"Boxendurchfahrt nicht gefahren",
		"depåkörningen inte gjord",
		"passage par les stands non effectué",
	},
	"has left":               {"ist gegangen", "har gått", "est parti"},
	"stood too long":         {"stand zu lange", "stod för länge", "arrêté trop longtemps"},
	"damaged beyond driving": {"zu stark beschädigt", "för skadad för att köra", "trop endommagé pour rouler"},
	"{}: drive-through served": {
		"{1}: Boxendurchfahrt abgeleistet",
		"{1}: depåkörningen gjord",
		"{1} : passage par les stands effectué",
	},
	"{}: wrong way": {"{1}: falsche Richtung", "{1}: fel håll", "{1} : mauvais sens"},
	"{}: cut, the lap does not count": {
		"{1}: Abkürzung, die Runde zählt nicht", "{1}: genväg, varvet räknas inte", "{1} : coupe, le tour ne compte pas",
	},
	"{}: cut, warning {} of {}": {
		"{1}: Abkürzung, Verwarnung {2} von {3}", "{1}: genväg, varning {2} av {3}", "{1} : coupe, avertissement {2} sur {3}",
	},
	"car {} has left": {"Auto {1} ist gegangen", "bil {1} har gått", "la voiture {1} est partie"},
	"race control: the session begins again": {
		"Rennleitung: die Sitzung beginnt neu", "tävlingsledningen: passet börjar om",
		"direction de course : la séance recommence",
	},
	"the drive begins again": {"die Fahrt beginnt neu", "körningen börjar om", "la conduite recommence"},
	"the drive cannot begin again: {}": {
		"die Fahrt kann nicht neu beginnen: {1}", "körningen kan inte börja om: {1}",
		"la conduite ne peut pas recommencer : {1}",
	},
	"car {} went wrong at tick {} ({}): {}": {
		"mit Auto {1} ging bei Tick {2} etwas schief ({3}): {4}", "något gick fel med bil {1} vid tick {2} ({3}): {4}",
		"la voiture {1} a mal tourné au tick {2} ({3}) : {4}",
	},
	"a thing went wrong at tick {} ({}): it is taken out": {
		"mit einem Ding ging bei Tick {1} etwas schief ({2}): es wird weggenommen",
		"något gick fel med en sak vid tick {1} ({2}): den tas bort",
		"une chose a mal tourné au tick {1} ({2}) : elle est retirée",
	},
	"it is held where it is": {"es wird angehalten", "den hålls kvar", "elle est arrêtée sur place"},
	"it is taken out":        {"es wird weggenommen", "den tas bort", "elle est retirée"},
	"race control: all tanks are filled": {
		"Rennleitung: alle Tanks sind gefüllt", "tävlingsledningen: alla tankar är fyllda",
		"direction de course : tous les réservoirs sont pleins",
	},
	"race control: the session is over": {
		"Rennleitung: die Sitzung ist zu Ende", "tävlingsledningen: passet är slut",
		"direction de course : la séance est finie",
	},
	"{} does not come: no place of the course is free": {
		"{1} kommt nicht: kein Platz der Strecke ist frei", "{1} kommer inte: ingen plats på banan är ledig",
		"{1} ne vient pas : aucune place du circuit n’est libre",
	},
	"{} has come, with car {}: {}": {
		"{1} ist gekommen, mit Auto {2}: {3}", "{1} har kommit, med bil {2}: {3}", "{1} est là, avec la voiture {2} : {3}",
	},
	"{} is back, with car {}: {}": {
		"{1} ist wieder da, mit Auto {2}: {3}", "{1} är tillbaka, med bil {2}: {3}", "{1} est de retour, voiture {2} : {3}",
	},
	"car {} is a ghost: its driver is away": {
		"Auto {1} ist ein Geist: wer es fährt, ist weg", "bil {1} är ett spöke: dess förare är borta",
		"la voiture {1} est un fantôme : son pilote est absent",
	},
	"car {} is there again": {"Auto {1} ist wieder da", "bil {1} är tillbaka", "la voiture {1} est de nouveau là"},
	"car {} stays where it is: {}": {
		"Auto {1} bleibt, wo es ist: {2}", "bil {1} stannar där den är: {2}", "la voiture {1} reste où elle est : {2}",
	},
	"the car of {} stays where it is: {}": {
		"das Auto von {1} bleibt, wo es ist: {2}", "bilen som {1} har stannar där den är: {2}",
		"la voiture de {1} reste où elle est : {2}",
	},
	"your car stays where it is: {}": {
		"dein Auto bleibt, wo es ist: {1}", "din bil stannar där den är: {1}", "votre voiture reste où elle est : {1}",
	},
	"another program moves the car of {}: a hit by it may look otherwise on each screen": {
		"ein anderes Programm bewegt das Auto von {1}: ein Stoß sieht vielleicht auf jedem Bildschirm anders aus",
		"ett annat program flyttar bilen som {1} har: en krock kan se olika ut på varje skärm",
		"un autre programme déplace la voiture de {1} : un choc peut paraître différent sur chaque écran",
	},
	"{} has come as car {}": {
		"{1} ist als Auto {2} gekommen",
		"{1} har kommit som bil {2}",
		"{1} est arrivée, voiture {2}",
	},

	// devices
	"{} is back": {"{1} ist wieder da", "{1} är tillbaka", "{1} est de retour"},
	"{} was pulled out: it stays as it was for 0.2 s, then the keyboard drives": {
		"{1} wurde abgezogen: 0,2 s lang bleibt alles, wie es war, dann fährt die Tastatur",
		"{1} drogs ut: i 0,2 s blir allt som det var, sedan kör tangentbordet",
		"{1} a été débranché : rien ne bouge pendant 0,2 s, puis le clavier conduit",
	},
	"{} ({}) says things that make no sense, such as values beyond its own range: they are left out": {
		"{1} ({2}) meldet Unsinniges, etwa Werte außerhalb seines Bereichs: das bleibt unbeachtet",
		"{1} ({2}) säger orimliga saker, till exempel värden utanför sitt område: de hoppas över",
		"{1} ({2}) dit des choses insensées, telles des valeurs hors de sa plage : elles sont ignorées",
	},
	"{} does nothing yet: say in Options, Controls what its axes do": {
		"{1} tut noch nichts: unter Einstellungen, Steuerung sagen, was seine Achsen tun",
		"{1} gör inget ännu: säg i Inställningar, Kontroller vad dess axlar gör",
		"{1} ne fait rien encore : dites dans Réglages, Commandes ce que font ses axes",
	},
	"{}: {} axes calibrated": {"{1}: {2} Achsen geeicht", "{1}: {2} axlar kalibrerade", "{1} : {2} axes calibrés"},
	"driver {} has {}":       {"Fahrer {1} hat {2}", "förare {1} har {2}", "le pilote {1} a {2}"},
	"driver {} has no device: plug one in; until then the built-in driver drives": {
		"Fahrer {1} hat kein Gerät: eines anstecken; bis dahin fährt der eingebaute Fahrer",
		"förare {1} har ingen enhet: anslut en; till dess kör den inbyggda föraren",
		"le pilote {1} n’a pas d’appareil : branchez-en un ; d’ici là le pilote intégré conduit",
	},
	"keymap: {}":       {"Tastenbelegung: {1}", "Tangentuppsättning: {1}", "Clavier : {1}"},
	"pad mappings: {}": {"Pad-Belegungen: {1}", "Handkontrollernas kartor: {1}", "Manettes : {1}"},
	"no key opens the menu: Escape does": {
		"keine Taste öffnet das Menü: Escape tut es", "ingen tangent öppnar menyn: Escape gör det",
		"aucune touche n’ouvre le menu : Échap le fait",
	},
	"{}: the window's library does not take its mappings": {
		"{1}: die Bibliothek des Fensters nimmt diese Belegungen nicht", "{1}: fönstrets bibliotek tar inte dess kartor",
		"{1} : la bibliothèque de la fenêtre n’en veut pas",
	},

	// things that are put down
	"to put down: {} ({} of {})": {
		"zum Hinstellen: {1} ({2} von {3})",
		"att ställa ut: {1} ({2} av {3})",
		"à poser : {1} ({2} sur {3})",
	},
	"there is no obstacle to put down: see camber list obstacles": {
		"es gibt kein Hindernis zum Hinstellen: siehe camber list obstacles",
		"det finns inget hinder att ställa ut: se camber list obstacles",
		"il n’y a pas d’obstacle à poser : voir camber list obstacles",
	},
	"{} cannot be put down: there is no ground": {
		"{1} lässt sich nicht hinstellen: da ist kein Boden", "{1} kan inte ställas ut: där finns ingen mark",
		"{1} ne peut être posé : il n’y a pas de sol",
	},
	"obstacles: {}": {"Hindernisse: {1}", "hinder: {1}", "obstacles : {1}"},

	// saves and reloads
	"{}: loaded": {"{1}: geladen", "{1}: inläst", "{1} : chargé"},
	"{}: deleted; {} is back": {
		"{1}: gelöscht; {2} gilt wieder",
		"{1}: raderad; {2} gäller igen",
		"{1} : supprimé ; {2} vaut de nouveau",
	},
	"{}: not reloaded: {}": {"{1}: nicht neu geladen: {2}", "{1}: inte inläst: {2}", "{1} : pas rechargé : {2}"},
	"reload: {}":           {"Neu laden: {1}", "omläsning: {1}", "rechargement : {1}"},
	"{}: saved without a change that matters": {
		"{1}: gesichert, ohne Änderung, auf die es ankommt", "{1}: sparad utan ändring av betydelse",
		"{1} : enregistré sans changement qui compte",
	},
	"{}: the track is saved without a change that matters": {
		"{1}: die Strecke ist gesichert, ohne Änderung, auf die es ankommt", "{1}: banan är sparad utan ändring av betydelse",
		"{1} : le circuit est enregistré sans changement qui compte",
	},
	"{}: the town was built anew: {} of {} tiles are others": {
		"{1}: die Stadt wurde neu gebaut: {2} von {3} Kacheln sind andere",
		"{1}: staden byggdes om: {2} av {3} rutor är andra",
		"{1} : la ville a été refaite : {2} tuiles sur {3} ont changé",
	},
	"{}: the town was built anew: {} of {} tiles are others, and its middle lies {} m away from where it was": {
		"{1}: die Stadt wurde neu gebaut: {2} von {3} Kacheln sind andere, und ihre Mitte liegt {4} m von der alten entfernt",
		"{1}: staden byggdes om: {2} av {3} rutor är andra, och dess mitt ligger {4} m från den gamla",
		"{1} : la ville a été refaite : {2} tuiles sur {3} ont changé, et son milieu est à {4} m de l'ancien",
	},
	"{}: the track is loaded": {"{1}: die Strecke ist geladen", "{1}: banan är inläst", "{1} : le circuit est chargé"},
	"{}: other layout: the car was made anew at its place and speed": {
		"{1}: anderer Aufbau: das Auto wurde neu gemacht, an seinem Ort und in seinem Tempo",
		"{1}: annan uppbyggnad: bilen gjordes om på sin plats och i sin fart",
		"{1} : autre architecture : la voiture a été refaite sur place, à sa vitesse",
	},
	"{}: not reloaded, the {} keeps its last good blueprint; mend the file and save again": {
		"{1}: nicht neu geladen, der letzte gute Stand bleibt; Datei verbessern und neu sichern",
		"{1}: inte inläst, den senaste goda versionen gäller; laga filen och spara igen",
		"{1} : pas rechargé, la dernière bonne version reste ; corrigez le fichier et enregistrez de nouveau",
	},
	"{}: too large for a recording to carry: {}": {
		"{1}: zu groß, um in die Aufzeichnung zu kommen: {2}", "{1}: för stor för en inspelning: {2}",
		"{1} : trop grand pour un enregistrement : {2}",
	},
	"{}: saved; of a scene, the track, the weather and the wind change at once; its cars and places are read at the " +
		"next start": {
		"{1}: gesichert; von einer Szene ändern sich Strecke, Wetter und Wind sofort, Autos und Orte beim nächsten Start",
		"{1}: sparad; av en scen ändras bana, väder och vind genast, bilar och platser vid nästa start",
		"{1} : enregistré ; d’une scène, circuit, temps et vent changent aussitôt, voitures et places au prochain départ",
	},
	"{}: the race goes on by the rules, points and lengths that were saved": {
		"{1}: das Rennen geht nach den gesicherten Regeln, Punkten und Längen weiter",
		"{1}: loppet fortsätter enligt de regler, poäng och längder som sparades",
		"{1} : la course continue selon les règles, points et longueurs enregistrés",
	},
	"{}: sessions of other kinds, grids and lights are read at the next start": {
		"{1}: Sitzungen anderer Art, Startplätze und Ampeln werden beim nächsten Start gelesen",
		"{1}: pass av annat slag, startplatser och ljus läses vid nästa start",
		"{1} : séances d’autre genre, grilles et feux sont lus au prochain départ",
	},
	"{}: saved; tracks, surfaces and scenes are read at the next start": {
		"{1}: gesichert; Strecken, Beläge und Szenen werden beim nächsten Start gelesen",
		"{1}: sparad; banor, ytor och scener läses vid nästa start",
		"{1} : enregistré ; circuits, surfaces et scènes sont lus au prochain départ",
	},
	"instruments: {}": {"Instrumente: {1}", "instrument: {1}", "instruments : {1}"},
	"shaders: {}":     {"Shader: {1}", "shaders: {1}", "shaders : {1}"},
	"the shaders are well again": {
		"die Shader sind wieder heil",
		"shaders är hela igen",
		"les shaders vont bien de nouveau",
	},
	"{}; plain ground lies there instead, and what is recorded of this drive cannot be run again": {
		"{1}; statt dessen liegt dort einfacher Boden, und was von dieser Fahrt aufgezeichnet wird, lässt sich nicht " +
			"noch einmal rechnen",
		"{1}; där ligger enkel mark i stället, och det som spelas in av den här körningen kan inte köras om",
		"{1} ; un sol simple y est posé à la place, et ce qui est enregistré de cette conduite ne peut pas être rejoué",
	},
	"the step had to wait for {} pieces of ground": {
		"der Schritt musste auf {1} Stücke Boden warten", "steget fick vänta på {1} markbitar",
		"le pas a dû attendre {1} morceaux de sol",
	},

	// set-ups
	"no tuning: {}": {"keine Abstimmung: {1}", "ingen trimning: {1}", "pas de mise au point : {1}"},
	"set-up {}":     {"Abstimmung {1}", "inställning {1}", "réglage {1}"},
	"both set-ups are alike": {
		"beide Abstimmungen sind gleich",
		"båda inställningarna är lika",
		"les deux réglages sont pareils",
	},
	"nothing differs from the file": {
		"nichts weicht von der Datei ab",
		"inget skiljer sig från filen",
		"rien ne diffère du fichier",
	},
	"there is one set-up yet: the tuning panel makes another": {
		"es gibt erst eine Abstimmung: die Abstimmtafel macht eine zweite",
		"det finns bara en inställning: trimpanelen gör en till",
		"il n’y a qu’un réglage : le panneau en fait un autre",
	},
	"{} has no electronics that can be switched: its file is in the sources' dialect": {
		"{1} hat keine schaltbare Elektronik: die Datei ist im Dialekt der Quellen",
		"{1} har ingen elektronik att slå om: filen är på källornas dialekt",
		"{1} n’a pas d’électronique commutable : son fichier est dans le dialecte des sources",
	},
	"what each system costs is listed from the next second on": {
		"was jedes System kostet, steht ab der nächsten Sekunde da", "vad varje system kostar visas från nästa sekund",
		"le coût de chaque système s’affiche dès la prochaine seconde",
	},

	// pictures
	"drawn as preset {}": {"gezeichnet mit Qualität {1}", "ritas med kvalitet {1}", "dessiné en qualité {1}"},
	"this machine draws preset {} in {} ms a picture: it is kept (T and the options have the others)": {
		"dieser Rechner zeichnet Qualität {1} in {2} ms je Bild: sie bleibt (T und die Einstellungen haben die anderen)",
		"den här datorn ritar kvalitet {1} på {2} ms per bild: den behålls (T och inställningarna har de andra)",
		"cette machine dessine la qualité {1} en {2} ms par image : elle est gardée (T et les réglages ont les autres)",
	},
	"picture {}":     {"Bild {1}", "bild {1}", "image {1}"},
	"no picture: {}": {"kein Bild: {1}", "ingen bild: {1}", "pas d’image : {1}"},
	"no picture: there is none for {}": {
		"kein Bild: es gibt keines für {1}", "ingen bild: det finns ingen för {1}", "pas d’image : il n’y en a pas pour {1}",
	},
	"film {}: {} s": {"Film {1}: {2} s", "film {1}: {2} s", "film {1} : {2} s"},
	"film: {} is made until the key is pressed again": {
		"Film: {1} entsteht, bis die Taste wieder gedrückt wird", "film: {1} görs tills tangenten trycks igen",
		"film : {1} se fait jusqu’à ce que la touche soit pressée de nouveau",
	},
	"film: the last one is not ready yet": {
		"Film: der letzte ist noch nicht fertig", "film: den förra är inte klar ännu",
		"film : le dernier n’est pas encore prêt",
	},
	"film: {} pictures in {} (ffmpeg -framerate {} -i %06d.png film.mp4 makes one file of them)": {
		"Film: {1} Bilder in {2} (ffmpeg -framerate {3} -i %06d.png film.mp4 macht eine Datei daraus)",
		"film: {1} bilder i {2} (ffmpeg -framerate {3} -i %06d.png film.mp4 gör en fil av dem)",
		"film : {1} images dans {2} (ffmpeg -framerate {3} -i %06d.png film.mp4 en fait un fichier)",
	},
	"{}; every picture goes to {} until the key is pressed again": {
		"{1}; jedes Bild geht nach {2}, bis die Taste wieder gedrückt wird",
		"{1}; varje bild går till {2} tills tangenten trycks igen",
		"{1} ; chaque image va dans {2} jusqu’à ce que la touche soit pressée de nouveau",
	},
	"sound {} is read again": {"Klang {1} wird neu gelesen", "ljudet {1} läses om", "le son {1} est relu"},
	"film: error: {}":        {"Film: Fehler: {1}", "film: fel: {1}", "film : erreur : {1}"},
	"graphics {}: error: {}; it stays as it was": {
		"Grafik {1}: Fehler: {2}; es bleibt, wie es war", "grafik {1}: fel: {2}; det blir som det var",
		"graphismes {1} : erreur : {2} ; rien ne change",
	},
	"the picture was lost and is made anew: {}": {
		"das Bild ging verloren und wird neu gemacht: {1}", "bilden gick förlorad och görs om: {1}",
		"l’image a été perdue et se refait : {1}",
	},
	"error: the picture is lost ({}); {}. The drive goes on without pictures: end it and start camber again to see it": {
		"Fehler: das Bild ist verloren ({1}); {2}. Die Fahrt geht ohne Bilder weiter: beenden und camber neu starten",
		"fel: bilden är förlorad ({1}); {2}. Körningen fortsätter utan bilder: avsluta och starta camber igen för att se den",
		"erreur : l’image est perdue ({1}) ; {2}. La conduite continue sans image : quittez et relancez camber pour la voir",
	},
	"photo mode: W A S D and PageUp, PageDown move the eye, Shift faster; the mouse with its button down turns it, its " +
		"wheel zooms; F12 takes the picture, F9 ends": {
		"Foto: W A S D und Bild auf, Bild ab bewegen das Auge, Umschalt schneller; die Maus mit gedrückter Taste dreht es, " +
			"ihr Rad zoomt; F12 macht das Bild, F9 beendet",
		"foto: W A S D och PageUp, PageDown flyttar ögat, Skift fortare; musen med knappen nere vrider det, hjulet zoomar; " +
			"F12 tar bilden, F9 avslutar",
		"photo : W A S D et Page préc., Page suiv. déplacent l’œil, Maj plus vite ; la souris, bouton enfoncé, le tourne, " +
			"sa molette zoome ; F12 prend l’image, F9 termine",
	},
	"free camera: Home, End, Delete, PageDown, PageUp and Insert fly it, Shift faster; the keypad, too;\n" +
		"the mouse with its button down turns it, a pad's right stick does both. It stays where you leave it": {
		"freie Kamera: Pos1, Ende, Entf, Bild ab, Bild auf und Einfg fliegen sie, Umschalt schneller; auch Ziffernblock;\n" +
			"die Maus mit gedrückter Taste dreht sie, der rechte Stick eines Pads kann beides. Sie bleibt, wo du sie lässt",
		"fri kamera: Home, End, Delete, PageDown, PageUp och Insert flyger den, Skift fortare; sifferblocket också;\n" +
			"musen med knappen nere vrider den, handkontrollens högra spak gör båda. Den stannar där du lämnar den",
		"caméra libre : Début, Fin, Suppr, Page suiv., Page préc. et Inser la font voler, Maj plus vite ; le pavé aussi ;\n" +
			"la souris, bouton enfoncé, la tourne, le stick droit d’une manette fait les deux. Elle reste où on la laisse",
	},
	"{} more lines had no room": {
		"{1} weitere Zeilen hatten keinen Platz",
		"{1} rader till fick inte plats",
		"{1} lignes de plus n’avaient pas de place",
	},

	// captions of sounds
	"[a hit]":        {"[ein Aufprall]", "[en smäll]", "[un choc]"},
	"[a horn]":       {"[eine Hupe]", "[ett signalhorn]", "[un klaxon]"},
	"[tyres squeal]": {"[Reifen quietschen]", "[däck skriker]", "[des pneus crissent]"},
	"[rain]":         {"[Regen]", "[regn]", "[la pluie]"},
	"[the engine is at its limiter]": {
		"[der Motor ist am Begrenzer]", "[motorn är vid spärren]", "[le moteur est au rupteur]",
	},

	// races with others
	"{} is here ({} guests)": {"{1} ist da ({2} Gäste)", "{1} är här ({2} gäster)", "{1} est là ({2} invités)"},
	"{} is gone: {}":         {"{1} ist fort: {2}", "{1} är borta: {2}", "{1} est parti : {2}"},
	"nobody is called {} but who runs a race: here you are {}": {
		"so heißt nur, wer ein Rennen leitet ({1}): hier bist du {2}",
		"bara den som leder ett lopp heter {1}: här är du {2}",
		"seul qui dirige une course s’appelle {1} : ici vous êtes {2}",
	},
	"{} asks: {}": {"{1} will: {2}", "{1} vill: {2}", "{1} demande : {2}"},
	"the race does not begin: {}": {
		"das Rennen beginnt nicht: {1}", "loppet börjar inte: {1}", "la course ne commence pas : {1}",
	},
	"the countdown stops": {"der Countdown hält an", "nedräkningen stannar", "le compte à rebours s’arrête"},
	"the countdown stops: somebody is not ready": {
		"der Countdown hält an: jemand ist nicht bereit", "nedräkningen stannar: någon är inte redo",
		"le compte à rebours s’arrête : quelqu’un n’est pas prêt",
	},
	"it begins in {} s": {"es beginnt in {1} s", "det börjar om {1} s", "début dans {1} s"},
	"the world stands":  {"die Welt steht", "världen står", "le monde est arrêté"},
	"the world goes on": {"die Welt geht weiter", "världen går vidare", "le monde reprend"},
	"{} has no car: {}": {"{1} hat kein Auto: {2}", "{1} har ingen bil: {2}", "{1} n’a pas de voiture : {2}"},
	"{} is not back: his car leaves": {
		"{1} ist nicht zurück: sein Auto geht", "{1} är inte tillbaka: bilen lämnar",
		"{1} n’est pas revenu : sa voiture s’en va",
	},
	"the world of {} was changed on its machine before tick {}: stepped again it is right; {}": {
		"die Welt von {1} wurde auf dessen Maschine vor Tick {2} geändert: erneut gerechnet stimmt sie; {3}",
		"världen hos {1} ändrades på dess maskin före tick {2}: räknad igen stämmer den; {3}",
		"le monde de {1} a été changé sur sa machine avant le tick {2} : recalculé, il est juste ; {3}",
	},
	"{} has another world at tick {}: {}, and not {}; it gets the right one": {
		"{1} hat bei Tick {2} eine andere Welt: {3} statt {4}; sie wird richtiggestellt",
		"{1} har en annan värld vid tick {2}: {3} och inte {4}; den rättas",
		"{1} a un autre monde au tick {2} : {3} et non {4} ; il est rétabli",
	},
}
