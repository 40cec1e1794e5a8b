// Package words makes the words of all that people are told and that menus say: from ids and the files of words/, one a
// language. Nothing else of the simulator puts such words together.
//
//   - to have all languages: Open, then Book.Named
//   - to make the words of a notice: Language.Tell; of a menu's word: Language.In
//   - to take a saved file: Book.Take
//   - to check one: Check
package words
