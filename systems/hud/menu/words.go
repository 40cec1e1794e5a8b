// Four languages: a table of what menus say. English words are the keys.

package menu

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

// in translates; a word that is not in the table stays as it is.
func (l Language) in(word string) string {
	if l == English || l >= languages {
		return word
	}
	if row, ok := words[word]; ok {
		return row[l-1]
	}
	return word
}

var words = map[string][languages - 1]string{
	"Drive":                 {"Fahren", "Kör", "Conduire"},
	"Start local game":      {"Lokales Spiel", "Starta lokalt spel", "Jeu local"},
	"Options":               {"Einstellungen", "Inställningar", "Réglages"},
	"Quit":                  {"Beenden", "Avsluta", "Quitter"},
	"Back":                  {"Zurück", "Tillbaka", "Retour"},
	"Start":                 {"Start", "Starta", "Départ"},
	"Resume":                {"Weiterfahren", "Fortsätt", "Reprendre"},
	"Restart":               {"Neu starten", "Starta om", "Recommencer"},
	"Leave":                 {"Fahrt beenden", "Avsluta körningen", "Abandonner"},
	"Replay":                {"Wiederholung", "Repris", "Ralenti"},
	"Tuning":                {"Abstimmung", "Trimning", "Mise au point"},
	"Results":               {"Ergebnis", "Resultat", "Résultats"},
	"Paused":                {"Pause", "Paus", "Pause"},
	"Car":                   {"Auto", "Bil", "Voiture"},
	"Cars":                  {"Autos", "Bilar", "Voitures"},
	"Track":                 {"Strecke", "Bana", "Circuit"},
	"Tracks":                {"Strecken", "Banor", "Circuits"},
	"Race":                  {"Rennen", "Lopp", "Course"},
	"Laps":                  {"Runden", "Varv", "Tours"},
	"open end":              {"ohne Ende", "utan slut", "sans fin"},
	"Rivals":                {"Gegner", "Motståndare", "Adversaires"},
	"Their skill":           {"Ihr Können", "Deras skicklighet", "Leur niveau"},
	"Ghost":                 {"Geist", "Spöke", "Fantôme"},
	"Display":               {"Bild", "Bild", "Image"},
	"Sound":                 {"Ton", "Ljud", "Son"},
	"Controls":              {"Steuerung", "Kontroller", "Commandes"},
	"Assists":               {"Hilfen", "Hjälpmedel", "Aides"},
	"Language":              {"Sprache", "Språk", "Langue"},
	"Monitor":               {"Bildschirm", "Skärm", "Écran"},
	"Full screen":           {"Vollbild", "Helskärm", "Plein écran"},
	"Size":                  {"Größe", "Storlek", "Taille"},
	"Wait for the screen":   {"Auf den Bildschirm warten", "Vänta på skärmen", "Attendre l’écran"},
	"Smooth edges":          {"Glatte Kanten", "Mjuka kanter", "Bords lisses"},
	"Preset":                {"Qualität", "Kvalitet", "Qualité"},
	"Instruments":           {"Instrumente", "Instrument", "Instruments"},
	"Size of instruments":   {"Größe der Instrumente", "Instrumentens storlek", "Taille des instruments"},
	"Miles":                 {"Meilen", "Miles", "Miles"},
	"off":                   {"aus", "av", "non"},
	"Volume":                {"Lautstärke", "Volym", "Volume"},
	"Engine":                {"Motor", "Motor", "Moteur"},
	"Tyres":                 {"Reifen", "Däck", "Pneus"},
	"Wind":                  {"Wind", "Vind", "Vent"},
	"Wheel or pad":          {"Lenkrad oder Pad", "Ratt eller handkontroll", "Volant ou manette"},
	"keyboard":              {"Tastatur", "tangentbord", "clavier"},
	"Force feedback":        {"Kraftrückmeldung", "Kraftåterkoppling", "Retour de force"},
	"Dead zone":             {"Totzone", "Dödzon", "Zone morte"},
	"press a key":           {"Taste drücken", "tryck en tangent", "appuyez sur une touche"},
	"Throttle":              {"Gas", "Gas", "Accélérateur"},
	"Brake":                 {"Bremse", "Broms", "Frein"},
	"Steer left":            {"Links lenken", "Styr vänster", "À gauche"},
	"Steer right":           {"Rechts lenken", "Styr höger", "À droite"},
	"Shift up":              {"Hochschalten", "Växla upp", "Rapport supérieur"},
	"Shift down":            {"Herunterschalten", "Växla ner", "Rapport inférieur"},
	"Hand brake":            {"Handbremse", "Handbroms", "Frein à main"},
	"Clutch":                {"Kupplung", "Koppling", "Embrayage"},
	"Camera":                {"Kamera", "Kamera", "Caméra"},
	"HUD":                   {"Anzeigen", "HUD", "Affichage"},
	"Anti-lock brakes":      {"Antiblockiersystem", "Låsningsfria bromsar", "Antiblocage"},
	"Traction control":      {"Antriebsschlupfregelung", "Antispinn", "Antipatinage"},
	"Stability control":     {"Fahrdynamikregelung", "Stabilitetskontroll", "Contrôle de stabilité"},
	"Automatic gears":       {"Automatik", "Automatväxel", "Boîte automatique"},
	"Keyboard steering aid": {"Lenkhilfe für Tastatur", "Styrhjälp för tangentbord", "Aide au clavier"},
	"Length":                {"Länge", "Längd", "Longueur"},
	"open ground":           {"offene Fläche", "öppen mark", "terrain libre"},
	"Time":                  {"Zeit", "Tid", "Temps"},
	"Best lap":              {"Beste Runde", "Bästa varv", "Meilleur tour"},
	"Driver":                {"Fahrer", "Förare", "Pilote"},
	"Power":                 {"Leistung", "Effekt", "Puissance"},
	"Mass":                  {"Masse", "Vikt", "Masse"},
	"Top speed":             {"Höchstgeschwindigkeit", "Toppfart", "Vitesse maximale"},
	"Drive on":              {"Antrieb", "Drivning", "Transmission"},
}
