// A bucket on loopback for the acceptance tests of Ringwright's state in S3: rclone's S3 server, in
// memory, which verifies signatures (AWS Signature Version 4) as Amazon does.
//
// S3_KEY_ID and S3_KEY come by environment: arguments show in ps. Prints its host:port when it answers.
package main

import (
	"context"
	"flag"
	"fmt"
	"log"
	"net"
	"net/http"
	"os"

	"github.com/rclone/gofakes3"
	"github.com/rclone/gofakes3/s3mem"
)

func main() {
	bucket := flag.String("bucket", "", "name of the bucket that is there at first")
	flag.Parse()
	if err := serve(*bucket); err != nil {
		log.Fatal(err)
	}
}

func serve(bucket string) error {
	id, key := os.Getenv("S3_KEY_ID"), os.Getenv("S3_KEY")
	if id == "" || key == "" {
		return fmt.Errorf("S3_KEY_ID and S3_KEY are needed: without them every signature would do")
	}
	store := s3mem.New()
	if err := store.CreateBucket(context.Background(), bucket); err != nil {
		return err
	}
	server := gofakes3.New(store, gofakes3.WithV4Auth(map[string]string{id: key}))
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	fmt.Println(listener.Addr())
	return http.Serve(listener, server.Server())
}
