// Reading .camber archives, which come from strangers: every name and size is checked before a file is believed.

package content

import (
	"archive/zip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"
)

// ArchiveSuffix ends the name of a packed pack.
const ArchiveSuffix = ".camber"

// Limits on archives. They are generous for a country's worth of models and stop a file made to fill a disk.
const (
	mostFiles   = 1 << 16
	largestFile = 1 << 30 // bytes of one file when unpacked
	largestPack = 4 << 30 // bytes of all files when unpacked
	mostRatio   = 200     // unpacked over packed bytes; XML packs to about 1:20
	freeBytes   = 64 << 20
)

// Archive is an opened .camber file whose names and sizes have been checked.
type Archive struct {
	zip    *zip.Reader
	closer io.Closer
	files  []*zip.File // as in the archive, without folders
}

// OpenArchive opens a .camber file and checks it.
func OpenArchive(path string) (*Archive, error) {
	f, err := OpenNamed(path)
	if err != nil {
		return nil, fmt.Errorf("content: archive %s: %w", path, plain(err))
	}
	info, err := f.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = errors.New("not a file")
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("content: archive %s: %w", path, plain(err)), f.Close())
	}
	a, err := NewArchive(f, info.Size())
	if err != nil {
		return nil, errors.Join(fmt.Errorf("content: archive %s: %w", path, err), f.Close())
	}
	a.closer = f
	return a, nil
}

// NewArchive reads an archive of size bytes from r and checks it.
func NewArchive(r io.ReaderAt, size int64) (*Archive, error) {
	z, err := zip.NewReader(r, size)
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) { // our own check names the file and the reason
		return nil, fmt.Errorf("this is no whole archive: %w", err)
	}
	a := &Archive{zip: z}
	if err := a.check(uint64(size)); err != nil {
		return nil, err
	}
	return a, nil
}

// check refuses an archive with any file that is not plainly a file of a pack.
func (a *Archive) check(packed uint64) error {
	if len(a.zip.File) > mostFiles {
		return fmt.Errorf("%d files are too many (at most %d)", len(a.zip.File), mostFiles)
	}
	names := newNames()
	var total uint64
	for _, f := range a.zip.File {
		name, isFolder := strings.CutSuffix(f.Name, "/")
		err := checkEntry(f, name, isFolder)
		if err == nil {
			err = names.add(name, isFolder)
		}
		if err != nil {
			return fmt.Errorf("file %q: %w", f.Name, err)
		}
		if isFolder {
			continue
		}
		if total += f.UncompressedSize64; total > largestPack { // no overflow: each is at most largestFile
			return fmt.Errorf("unpacked it would be larger than %d bytes", uint64(largestPack))
		}
		a.files = append(a.files, f)
	}
	if total > freeBytes && total/mostRatio > packed {
		return fmt.Errorf("%d bytes claim to unpack to %d: more than %d times as many", packed, total, mostRatio)
	}
	return nil
}

func checkEntry(f *zip.File, name string, isFolder bool) error {
	if err := Portable(name); err != nil {
		return err
	}
	mode := f.Mode()
	switch {
	case f.Flags&1 != 0:
		return errors.New("it is encrypted")
	case f.Method != zip.Store && f.Method != zip.Deflate:
		return fmt.Errorf("it is packed by method %d (known: 0 store, 8 deflate)", f.Method)
	case mode&fs.ModeSymlink != 0:
		return errors.New("it is a link")
	case mode.Type() != 0 && !mode.IsDir():
		return errors.New("it is neither a file nor a folder")
	case mode.IsDir() != isFolder:
		return errors.New("its name and its kind disagree on whether it is a folder")
	case isFolder && f.UncompressedSize64 != 0:
		return errors.New("a folder has no bytes")
	case f.UncompressedSize64 > largestFile:
		return fmt.Errorf("%d bytes are too many (at most %d)", f.UncompressedSize64, uint64(largestFile))
	case f.Method == zip.Store && f.CompressedSize64 != f.UncompressedSize64:
		return errors.New("its two sizes differ though it is stored as it is")
	}
	return nil
}

// Open opens a checked file. Reading more or fewer bytes than the archive promised is an error of the reader's.
func (a *Archive) Open(name string) (fs.File, error) { return a.zip.Open(name) }

// Close lets go of the file on disk.
func (a *Archive) Close() error {
	if a.closer == nil {
		return nil
	}
	return a.closer.Close()
}
