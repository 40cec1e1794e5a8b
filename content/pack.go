// Packing a folder into a .camber archive that is the same to the bit wherever it is made.

package content

import (
	"archive/zip"
	"compress/flate"
	"fmt"
	"io"
	"io/fs"
	"strings"
	"time"
)

// packedAt is the time stamp of every packed file: the earliest a zip can hold, so that archives do not differ by
// clock.
var packedAt = time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)

// Pack writes the folder dir as an archive to the file out, once check finds nothing wrong in it. The same files give
// the same bytes. Hidden and temporary files stay behind. An empty out means the pack's id and version, in
// the current folder. Pack returns the name of the archive.
func Pack(dir, out string, check func(fs.FS) error) (string, error) {
	files := Folder(dir)
	manifest, err := ReadManifest(files)
	if err != nil {
		return "", fmt.Errorf("content: pack %s: %w", dir, err)
	}
	list, err := Files(files, ".")
	if err != nil {
		return "", fmt.Errorf("content: pack %s: %w", dir, err)
	}
	if list, err = packable(files, list); err != nil {
		return "", fmt.Errorf("content: pack %s: %w", dir, err)
	}
	if err := check(files); err != nil {
		return "", fmt.Errorf("content: pack %s: nothing was packed, because its check failed:\n%w", dir, err)
	}
	if out == "" {
		out = manifest.ID
		if manifest.Version != "" && portableName(manifest.Version) == nil && !strings.Contains(manifest.Version, "/") {
			out += "-" + manifest.Version
		}
		out += ArchiveSuffix
	}
	if !strings.HasSuffix(out, ArchiveSuffix) {
		return "", fmt.Errorf("content: pack %s: the archive %s must end with %s", dir, out, ArchiveSuffix)
	}
	err = writeFile(out, 0o644, func(w io.Writer) error { return writeArchive(w, files, list) })
	if err != nil {
		return "", err
	}
	// What was written is read again by the rules of Install: no pack leaves that nobody could install.
	made, err := OpenArchive(out)
	if err != nil {
		return "", err
	}
	return out, made.Close()
}

// packable refuses names and sizes that Install would refuse on another system. Archives in the folder are left out:
// packing twice must not put the first one into the second.
func packable(files fs.FS, list []string) ([]string, error) {
	seen := newNames()
	var kept []string
	for _, path := range list {
		if strings.HasSuffix(path, ArchiveSuffix) {
			continue
		}
		if err := Portable(path); err != nil {
			return nil, fmt.Errorf("file %q: %w", path, err)
		}
		if err := seen.add(path, false); err != nil {
			return nil, fmt.Errorf("file %q: %w", path, err)
		}
		info, err := fs.Stat(files, path)
		if err != nil {
			return nil, err
		}
		if info.Size() > largestFile {
			return nil, fmt.Errorf("file %q: %d bytes are too many (at most %d)", path, info.Size(), int64(largestFile))
		}
		kept = append(kept, path)
	}
	return kept, nil
}

func writeArchive(w io.Writer, files fs.FS, list []string) error {
	z := zip.NewWriter(w)
	z.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) {
		return flate.NewWriter(w, flate.BestCompression)
	})
	for _, path := range list {
		if err := addFile(z, files, path); err != nil {
			return err
		}
	}
	return z.Close()
}

func addFile(z *zip.Writer, files fs.FS, path string) error {
	f, err := files.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	header := &zip.FileHeader{Name: path, Method: zip.Deflate, Modified: packedAt}
	header.SetMode(0o644)
	entry, err := z.CreateHeader(header)
	if err != nil {
		return err
	}
	_, err = io.Copy(entry, f)
	return err
}
