// Four languages: a table of what menus say. English words are the keys.

package menu

import "slices"

// Language is what menus are written in.
type Language uint8

// The languages.
const (
	English Language = iota
	German
	Swedish
	French
	languages
)

// LanguageNames are how each calls itself.
var LanguageNames = [languages]string{"English", "Deutsch", "Svenska", "Français"}

// LanguageNamed is the one that calls itself so; where there is none, English.
func LanguageNamed(name string) Language {
	return Language(max(slices.Index(LanguageNames[:], name), 0))
}

// In translates; a word that is not in the table stays as it is.
func (l Language) In(word string) string {
	if l == English || l >= languages {
		return word
	}
	if row, ok := words[word]; ok {
		return row[l-1]
	}
	return word
}

var words = map[string][languages - 1]string{
	"The scene is opened":        {"Die Szene wird geöffnet", "Scenen öppnas", "La scène s’ouvre"},
	"The land is laid":           {"Das Land wird gelegt", "Marken läggs", "Le terrain se pose"},
	"The cars are built":         {"Die Autos werden gebaut", "Bilarna byggs", "Les voitures se montent"},
	"Drive":                      {"Fahren", "Kör", "Conduire"},
	"Start local game":           {"Lokales Spiel", "Starta lokalt spel", "Jeu local"},
	"Head motion in the cockpit": {"Kopfbewegung im Cockpit", "Huvudrörelse i förarplatsen", "Mouvement de la tête"},
	"Options":                    {"Einstellungen", "Inställningar", "Réglages"},
	"Quit":                       {"Beenden", "Avsluta", "Quitter"},
	"Back":                       {"Zurück", "Tillbaka", "Retour"},
	"Start":                      {"Start", "Starta", "Départ"},
	"Resume":                     {"Weiterfahren", "Fortsätt", "Reprendre"},
	"Restart":                    {"Neu starten", "Starta om", "Recommencer"},
	"Leave":                      {"Fahrt beenden", "Avsluta körningen", "Abandonner"},
	"Replay":                     {"Wiederholung", "Repris", "Ralenti"},
	"Keys":                       {"Tasten", "Tangenter", "Touches"},
	"Compare set-ups":            {"Abstimmungen vergleichen", "Jämför inställningar", "Comparer les réglages"},
	"Developer's views":          {"Entwickleransichten", "Utvecklarvyer", "Vues de développement"},
	"Profiler":                   {"Profiler", "Profilerare", "Profileur"},
	"Film":                       {"Film", "Film", "Film"},
	"Photo":                      {"Foto", "Foto", "Photo"},
	"Back on the road":           {"Zurück auf die Straße", "Tillbaka till vägen", "Retour sur la route"},
	"Look left":                  {"Blick nach links", "Titta åt vänster", "Regarder à gauche"},
	"Look right":                 {"Blick nach rechts", "Titta åt höger", "Regarder à droite"},
	"Look back":                  {"Blick zurück", "Titta bakåt", "Regarder en arrière"},
	"Tuning":                     {"Abstimmung", "Trimning", "Mise au point"},
	"Results":                    {"Ergebnis", "Resultat", "Résultats"},
	"Paused":                     {"Pause", "Paus", "Pause"},
	"Car":                        {"Auto", "Bil", "Voiture"},
	"Livery":                     {"Lackierung", "Lackering", "Livrée"},
	"Cars":                       {"Autos", "Bilar", "Voitures"},
	"Track":                      {"Strecke", "Bana", "Circuit"},
	"Tracks":                     {"Strecken", "Banor", "Circuits"},
	"Race":                       {"Rennen", "Lopp", "Course"},
	"Laps":                       {"Runden", "Varv", "Tours"},
	"open end":                   {"ohne Ende", "utan slut", "sans fin"},
	"Rivals":                     {"Gegner", "Motståndare", "Adversaires"},
	"Their skill":                {"Ihr Können", "Deras skicklighet", "Leur niveau"},
	"Their cars":                 {"Ihre Autos", "Deras bilar", "Leurs voitures"},
	"of many kinds":              {"verschiedene", "av många slag", "variées"},
	"Place on the grid":          {"Startplatz", "Startplats", "Place sur la grille"},
	"Weather":                    {"Wetter", "Väder", "Temps qu’il fait"},
	"as the scene":               {"wie die Szene", "som scenen", "comme la scène"},
	"fine":                       {"heiter", "vackert", "beau"},
	"overcast":                   {"bedeckt", "mulet", "couvert"},
	"damp":                       {"feucht", "fuktigt", "humide"},
	"drizzle":                    {"Nieselregen", "duggregn", "bruine"},
	"downpour":                   {"Platzregen", "skyfall", "averse"},
	"Hour":                       {"Uhrzeit", "Klockslag", "Heure"},
	"Damage":                     {"Schäden", "Skador", "Dégâts"},
	"Ghost":                      {"Geist", "Spöke", "Fantôme"},
	"Display":                    {"Bild", "Bild", "Image"},
	"Sound":                      {"Ton", "Ljud", "Son"},
	"Controls":                   {"Steuerung", "Kontroller", "Commandes"},
	"Assists":                    {"Hilfen", "Hjälpmedel", "Aides"},
	"Language":                   {"Sprache", "Språk", "Langue"},
	"Monitor":                    {"Bildschirm", "Skärm", "Écran"},
	"Full screen":                {"Vollbild", "Helskärm", "Plein écran"},
	"Size":                       {"Größe", "Storlek", "Taille"},
	"Wait for the screen":        {"Auf den Bildschirm warten", "Vänta på skärmen", "Attendre l’écran"},
	"Smooth edges":               {"Glatte Kanten", "Mjuka kanter", "Bords lisses"},
	"Graphics":                   {"Grafik", "Grafik", "Graphismes"},
	"as the preset":              {"je nach Qualität", "enligt kvaliteten", "selon la qualité"},
	"Shadows of the sun":         {"Schatten der Sonne", "Solens skuggor", "Ombres du soleil"},
	"Shadows under cars":         {"Schatten unter Autos", "Skuggor under bilar", "Ombres sous les voitures"},
	"Mirrors":                    {"Spiegel", "Speglar", "Rétroviseurs"},
	"Clouds":                     {"Wolken", "Moln", "Nuages"},
	"Stars":                      {"Sterne", "Stjärnor", "Étoiles"},
	"Lamps light the road":       {"Lampen beleuchten die Straße", "Lampor lyser upp vägen", "Phares sur la route"},
	"Rain and spray":             {"Regen und Gischt", "Regn och stänk", "Pluie et embruns"},
	"Tyre marks":                 {"Reifenspuren", "Däckspår", "Traces de pneus"},
	"Smoke and dust":             {"Rauch und Staub", "Rök och damm", "Fumée et poussière"},
	"Sparks":                     {"Funken", "Gnistor", "Étincelles"},
	"Lens flare":                 {"Linsenreflexe", "Linsreflexer", "Reflets d’objectif"},
	"Guard rails and rows of trees": {
		"Leitplanken und Baumreihen", "Räcken och trädrader", "Glissières et rangées d’arbres",
	},
	"Drops on the windscreen": {"Tropfen auf der Scheibe", "Droppar på vindrutan", "Gouttes sur le pare-brise"},
	"Haze":                    {"Dunst", "Dis", "Brume"},
	"Glint of the sun":        {"Glanz der Sonne", "Solens glans", "Éclat du soleil"},
	"Blades of grass":         {"Grashalme", "Grässtrån", "Brins d’herbe"},
	"Soft shade in corners":   {"Weicher Schatten in Ecken", "Mjuk skugga i hörn", "Ombre douce dans les coins"},
	"Screens around you":      {"Bildschirme um dich", "Skärmar runt dig", "Écrans autour de vous"},
	"by corners":              {"nach Ecken", "efter hörn", "par leurs coins"},
	"Lower left, lower right, upper left: mm right, ahead and up of your eyes": {
		"Unten links, unten rechts, oben links: mm rechts, vor und über deinen Augen",
		"Nere till vänster, nere till höger, uppe till vänster: mm till höger om, framför och över dina ögon",
		"En bas à gauche, en bas à droite, en haut à gauche : mm à droite, devant et au-dessus de vos yeux",
	},
	"Width of each":       {"Breite von jedem", "Bredd på var och en", "Largeur de chacun"},
	"Height of each":      {"Höhe von jedem", "Höjd på var och en", "Hauteur de chacun"},
	"Angle between them":  {"Winkel dazwischen", "Vinkel mellan dem", "Angle entre eux"},
	"From your eyes":      {"Von deinen Augen", "Från dina ögon", "Depuis vos yeux"},
	"Preset":              {"Qualität", "Kvalitet", "Qualité"},
	"Instruments":         {"Instrumente", "Instrument", "Instruments"},
	"Size of instruments": {"Größe der Instrumente", "Instrumentens storlek", "Taille des instruments"},
	"Miles":               {"Meilen", "Miles", "Miles"},
	"off":                 {"aus", "av", "non"},
	"Volume":              {"Lautstärke", "Volym", "Volume"},
	"Engine":              {"Motor", "Motor", "Moteur"},
	"Tyres":               {"Reifen", "Däck", "Pneus"},
	"Surroundings":        {"Umgebung", "Omgivning", "Environnement"},
	"Signals":             {"Signale", "Signaler", "Signaux"},
	"Captions of sounds":  {"Geräusche als Text", "Ljud som text", "Sons en texte"},
	"Wheel or pad":        {"Lenkrad oder Pad", "Ratt eller handkontroll", "Volant ou manette"},
	"keyboard":            {"Tastatur", "tangentbord", "clavier"},
	"nothing":             {"nichts", "inget", "rien"},
	"does":                {"tut", "gör", "fait"},
	"turned round":        {"umgekehrt", "omvänd", "inversé"},
	"Gamma":               {"Gamma", "Gamma", "Gamma"},
	"Axis":                {"Achse", "Axel", "Axe"},
	"Button":              {"Knopf", "Knapp", "Bouton"},
	"Delay":               {"Verzögerung", "Fördröjning", "Délai"},
	"Keymap":              {"Tastenbelegung", "Tangentuppsättning", "Clavier"},
	"Calibrate: feet off, then move everything": {
		"Eichen: Füße weg, dann alles bewegen",
		"Kalibrera: fötterna av, rör sedan allt", "Calibrer : pieds levés, puis tout bouger",
	},
	"Done: everything was moved": {"Fertig: alles wurde bewegt", "Klart: allt har rörts", "Terminé : tout a bougé"},
	"Press a button of it to say what it does": {
		"Einen Knopf drücken, um ihn zu belegen",
		"Tryck en knapp för att säga vad den gör", "Appuyer sur un bouton pour l’affecter",
	},
	"Keep this for the device": {"Für das Gerät behalten", "Behåll för enheten", "Garder pour l’appareil"},
	"Steering":                 {"Lenkung", "Styrning", "Direction"},
	"Both pedals":              {"Beide Pedale", "Båda pedalerna", "Les deux pédales"},
	"Reverse gear":             {"Rückwärtsgang", "Backväxel", "Marche arrière"},
	"Starter":                  {"Anlasser", "Startmotor", "Démarreur"},
	"Headlamp flasher":         {"Lichthupe", "Helljusblink", "Appel de phares"},
	"Horn":                     {"Hupe", "Signalhorn", "Klaxon"},
	"Indicate left":            {"Links blinken", "Blinka vänster", "Clignotant gauche"},
	"Indicate right":           {"Rechts blinken", "Blinka höger", "Clignotant droit"},
	"Hazard lights":            {"Warnblinker", "Varningsblinkers", "Feux de détresse"},
	"Lights":                   {"Licht", "Ljus", "Feux"},
	"Wipers":                   {"Scheibenwischer", "Vindrutetorkare", "Essuie-glaces"},
	"Nearer":                   {"Näher", "Närmare", "Plus près"},
	"Farther":                  {"Weiter weg", "Längre bort", "Plus loin"},
	"Picture quality":          {"Bildqualität", "Bildkvalitet", "Qualité de l’image"},
	"Back to the start":        {"Zurück zum Start", "Tillbaka till start", "Retour au départ"},
	"Put something down":       {"Etwas hinstellen", "Ställ ut något", "Poser un objet"},
	"Clear all":                {"Alles wegräumen", "Rensa allt", "Tout enlever"},
	"Put it down behind":       {"Dahinter hinstellen", "Ställ bakom", "Poser derrière"},
	"Next thing":               {"Nächstes Ding", "Nästa sak", "Objet suivant"},
	"Take the last away":       {"Das letzte wegnehmen", "Ta bort den sista", "Enlever le dernier"},
	"Built-in driver":          {"Eingebauter Fahrer", "Inbyggd förare", "Pilote intégré"},
	"Menu":                     {"Menü", "Meny", "Menu"},
	"Screenshot":               {"Bildschirmfoto", "Skärmbild", "Capture d’écran"},
	"Force feedback":           {"Kraftrückmeldung", "Kraftåterkoppling", "Retour de force"},
	"Dead zone":                {"Totzone", "Dödzon", "Zone morte"},
	"press a key":              {"Taste drücken", "tryck en tangent", "appuyez sur une touche"},
	"Throttle":                 {"Gas", "Gas", "Accélérateur"},
	"Brake":                    {"Bremse", "Broms", "Frein"},
	"Steer left":               {"Links lenken", "Styr vänster", "À gauche"},
	"Steer right":              {"Rechts lenken", "Styr höger", "À droite"},
	"Shift up":                 {"Hochschalten", "Växla upp", "Rapport supérieur"},
	"Shift down":               {"Herunterschalten", "Växla ner", "Rapport inférieur"},
	"Hand brake":               {"Handbremse", "Handbroms", "Frein à main"},
	"Clutch":                   {"Kupplung", "Koppling", "Embrayage"},
	"Camera":                   {"Kamera", "Kamera", "Caméra"},
	"HUD":                      {"Anzeigen", "HUD", "Affichage"},
	"Anti-lock brakes":         {"Antiblockiersystem", "Låsningsfria bromsar", "Antiblocage"},
	"Traction control":         {"Antriebsschlupfregelung", "Antispinn", "Antipatinage"},
	"Stability control":        {"Fahrdynamikregelung", "Stabilitetskontroll", "Contrôle de stabilité"},
	"Automatic gears":          {"Automatik", "Automatväxel", "Boîte automatique"},
	"Keyboard steering aid":    {"Lenkhilfe für Tastatur", "Styrhjälp för tangentbord", "Aide au clavier"},
	"as the car":               {"wie das Auto", "som bilen", "comme la voiture"},
	"on":                       {"ein", "på", "oui"},
	"Undo":                     {"Zurücknehmen", "Ångra", "Annuler"},
	"Redo":                     {"Wiederholen", "Gör om", "Rétablir"},
	"As in the file":           {"Wie in der Datei", "Som i filen", "Comme le fichier"},
	"A / B":                    {"A / B", "A / B", "A / B"},
	"Copy to the other":        {"Auf die andere", "Kopiera till den andra", "Copier sur l’autre"},
	"Save":                     {"Sichern", "Spara", "Enregistrer"},
	"Keep driving":             {"Dabei fahren", "Kör vidare", "Continuer à rouler"},
	"Adjust":                   {"Einstellen", "Ställ in", "Réglages"},
	"Play":                     {"Abspielen", "Spela", "Lire"},
	"Stand":                    {"Anhalten", "Stanna", "Arrêter"},
	"Drive on from here":       {"Von hier weiterfahren", "Kör vidare härifrån", "Conduire d’ici"},
	"Save to a file":           {"In eine Datei", "Spara i en fil", "Enregistrer"},
	"Lap":                      {"Runde", "Varv", "Tour"},
	"Against":                  {"Gegen", "Mot", "Contre"},
	"Year":                     {"Baujahr", "Årsmodell", "Année"},
	"Wheelbase":                {"Radstand", "Axelavstånd", "Empattement"},
	"Length":                   {"Länge", "Längd", "Longueur"},
	"open ground":              {"offene Fläche", "öppen mark", "terrain libre"},
	"Time":                     {"Zeit", "Tid", "Temps"},
	"Best lap":                 {"Beste Runde", "Bästa varv", "Meilleur tour"},
	"Driver":                   {"Fahrer", "Förare", "Pilote"},
	"Power":                    {"Leistung", "Effekt", "Puissance"},
	"Mass":                     {"Masse", "Vikt", "Masse"},
	"Top speed":                {"Höchstgeschwindigkeit", "Toppfart", "Vitesse maximale"},
	"Published figures":        {"Veröffentlichte Werte", "Publicerade värden", "Valeurs publiées"},
	"Figures of its class":     {"Werte seiner Klasse", "Värden för klassen", "Valeurs de sa classe"},
	"Drive on":                 {"Antrieb", "Drivning", "Transmission"},
	"low": {
		"niedrig", "låg", "basse",
	},
	"medium": {
		"mittel", "medel", "moyenne",
	},
	"high": {
		"hoch", "hög", "haute",
	},
	"Gear": {
		"Gang", "Växel", "Rapport",
	},
	"LAP": {
		"RUNDE", "VARV", "TOUR",
	},
	"last": {
		"letzte", "senaste", "dernier",
	},
	"lap":      {"Runde", "varv", "tour"},
	"laps":     {"Runden", "varv", "tours"},
	"fps":      {"Bilder/s", "bilder/s", "images/s"},
	"clipped":  {"begrenzt", "begränsat", "écrêté"},
	"fits":     {"passt", "passar", "convient"},
	"or":       {"oder", "eller", "ou"},
	"gas":      {"Gas", "gas", "gaz"},
	"brake":    {"Bremse", "broms", "frein"},
	"left":     {"links", "vänster", "gauche"},
	"right":    {"rechts", "höger", "droite"},
	"camera":   {"Kamera", "kamera", "caméra"},
	"menu":     {"Menü", "meny", "menu"},
	"all keys": {"alle Tasten", "alla tangenter", "toutes les touches"},
	"best": {
		"beste", "bästa", "meilleur",
	},
	"STALLED": {
		"ABGEWÜRGT", "MOTORSTOPP", "CALÉ",
	},
	"Force –": {
		"Kraft –", "Kraft –", "Force –",
	},
	"wheel to picture": {
		"vom Lenkrad zum Bild", "från ratt till bild", "du volant à l’image",
	},
	"Tuned values are not in their file": {
		"Abgestimmte Werte stehen in keiner Datei", "Trimmade värden är inte sparade", "Des réglages ne sont pas enregistrés",
	},
	"Save them": {
		"Speichern", "Spara dem", "Les enregistrer",
	},
	"Lose them": {
		"Verwerfen", "Släng dem", "Les abandonner",
	},
	"Take the last change back": {
		"Letzte Änderung zurück", "Ångra senaste ändringen", "Annuler le dernier changement",
	},
	"All keys as the keymap has them": {
		"Alle Tasten wie in der Belegung", "Alla tangenter enligt kartan", "Touches d’origine",
	},
}
