// The overlay: working folder over packs over base, read as one file system.

package content

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"

	"camber/content/town"
)

// The names of the layers that are no packs.
const (
	BaseLayer = "base"
	WorkLayer = "work"
)

// Layer is one file system of an overlay.
type Layer struct {
	Name string // "base", "work", or "pack" and the id of the pack: "pack night-racers"
	From string // folder or archive it was read from; empty for the base
	FS   fs.FS  // the files of this layer alone
}

// Overlay is layers of content seen as one tree. A file of a higher layer hides one of the same path below it; folders
// of the same path are merged.
type Overlay struct {
	layers  []Layer // highest first
	closers []io.Closer
}

// OpenSome lays the folder work over the packs over the base. Of two packs the later one lies above. A pack is a folder
// with a pack.xml or a .camber archive; one that cannot be read is left out, and told, or is an error where told is
// nil. An empty work means that there is no working folder; one that does not exist (yet) counts as empty until it
// does.
func OpenSome(told func(error), work string, packs ...string) (*Overlay, error) {
	o := &Overlay{layers: []Layer{{Name: BaseLayer, FS: Base()}}}
	for _, name := range packs {
		layer, closer, err := openPack(name)
		if err != nil && told != nil {
			told(err)
			continue
		}
		if err != nil {
			return nil, errors.Join(err, o.Close())
		}
		o.layers = append([]Layer{layer}, o.layers...)
		if closer != nil {
			o.closers = append(o.closers, closer)
		}
	}
	if work != "" {
		if info, err := os.Stat(work); err == nil && !info.IsDir() {
			return nil, errors.Join(fmt.Errorf("content: the working folder %s is a file", work), o.Close())
		}
		files := town.Unfold(Folder(work))
		o.layers = append([]Layer{{Name: WorkLayer, From: work, FS: files}}, o.layers...)
		o.closers = append(o.closers, files)
	}
	return o, nil
}

// Stack lays the given layers over each other, the highest first.
func Stack(layers ...Layer) *Overlay {
	return &Overlay{layers: append([]Layer(nil), layers...)}
}

func openPack(name string) (Layer, io.Closer, error) {
	info, err := os.Stat(name)
	if err != nil {
		return Layer{}, nil, fmt.Errorf("content: pack %s: %w", name, plain(err))
	}
	var files fs.FS
	var closer io.Closer
	if info.IsDir() {
		files = Folder(name)
	} else {
		archive, err := OpenArchive(name)
		if err != nil {
			return Layer{}, nil, err
		}
		files, closer = archive, archive
	}
	manifest, err := ReadManifest(files)
	if err != nil {
		if closer != nil {
			err = errors.Join(err, closer.Close())
		}
		return Layer{}, nil, fmt.Errorf("content: pack %s: %w", name, err)
	}
	return Layer{Name: "pack " + manifest.ID, From: name, FS: files}, closer, nil
}

// Layers returns the layers, the highest first.
func (o *Overlay) Layers() []Layer { return append([]Layer(nil), o.layers...) }

// Below returns the overlay without its working folder: what [Copy] copies from.
func (o *Overlay) Below() *Overlay {
	if len(o.layers) > 0 && o.layers[0].Name == WorkLayer {
		return &Overlay{layers: o.layers[1:]}
	}
	return &Overlay{layers: o.layers}
}

// Under returns the overlay with another layer above all others. Closing either closes both.
func (o *Overlay) Under(layer Layer) *Overlay {
	return &Overlay{layers: append([]Layer{layer}, o.layers...), closers: o.closers}
}

// Upon returns the overlay with another layer below all others. Closing the new one closes the layer's files, too.
func (o *Overlay) Upon(layer Layer, files io.Closer) *Overlay {
	return &Overlay{
		layers: append(slices.Clone(o.layers), layer), closers: append(slices.Clone(o.closers), files),
	}
}

// Where tells which layer the file at path is read from.
func (o *Overlay) Where(path string) (Layer, error) {
	hits, err := o.find("where", path)
	if err != nil {
		return Layer{}, err
	}
	return hits[0].layer, nil
}

// Back names what is read in place of a file that the working folder had and has no more; empty where it still has it,
// or nothing is below it.
func (o *Overlay) Back(path string) string {
	hits, err := o.find("where", path)
	if err != nil || hits[0].layer.Name == WorkLayer {
		return ""
	}
	if info, err := fs.Stat(o, path); err != nil || info.IsDir() {
		return ""
	}
	if hits[0].layer.Name == BaseLayer {
		return "the built-in one"
	}
	return "that of " + hits[0].layer.Name
}

// Shipped tells whether the file at path is read from the base: whoever uses it did not write it, and need not be
// warned of it.
func Shipped(files fs.FS, path string) bool {
	o, ok := files.(interface {
		Where(path string) (Layer, error)
	})
	if !ok {
		return false
	}
	layer, err := o.Where(path)
	return err == nil && layer.Name == "base"
}

// Close lets go of opened archives.
func (o *Overlay) Close() error {
	var errs []error
	for _, c := range o.closers {
		errs = append(errs, c.Close())
	}
	o.closers = nil
	return errors.Join(errs...)
}

// String names the layers, the highest first: "work > pack rain > base".
func (o *Overlay) String() string {
	names := make([]string, len(o.layers))
	for i, l := range o.layers {
		names[i] = l.Name
	}
	return strings.Join(names, " > ")
}

// plain strips the operation and path from an error whose message is going to name the file itself.
func plain(err error) error {
	var at *fs.PathError
	if errors.As(err, &at) {
		return at.Err
	}
	return err
}
