// Archives that are the same to the bit wherever they are made.

package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"io/fs"
	"time"
)

// file is a file of an archive.
type file struct {
	name string // slash-separated, below the archive's one folder
	data []byte
	mode fs.FileMode
}

// tarred packs files as .tar.gz, in the given order, below a folder.
func tarred(folder string, files []file, when time.Time) ([]byte, error) {
	var buffer bytes.Buffer
	zipper, err := gzip.NewWriterLevel(&buffer, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	w := tar.NewWriter(zipper)
	for _, f := range files {
		header := &tar.Header{
			Typeflag: tar.TypeReg, Name: folder + "/" + f.name, Size: int64(len(f.data)),
			Mode: int64(f.mode), ModTime: when, Format: tar.FormatPAX,
		}
		if err := w.WriteHeader(header); err != nil {
			return nil, err
		}
		if _, err := w.Write(f.data); err != nil {
			return nil, err
		}
	}
	err = errors.Join(w.Close(), zipper.Close())
	return buffer.Bytes(), err
}

// zipped packs files as .zip, in the given order, below a folder.
func zipped(folder string, files []file, when time.Time) ([]byte, error) {
	var buffer bytes.Buffer
	w := zip.NewWriter(&buffer)
	for _, f := range files {
		header := &zip.FileHeader{Name: folder + "/" + f.name, Method: zip.Deflate, Modified: when}
		header.SetMode(f.mode)
		entry, err := w.CreateHeader(header)
		if err != nil {
			return nil, err
		}
		if _, err := entry.Write(f.data); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return buffer.Bytes(), err
}
