package main

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"

	"github.com/vmware/govmomi/vapi/library"
	"github.com/vmware/govmomi/vim25/soap"
)

const (
	patience    = 10 * time.Second
	largestFeed = 16 << 20
)

// subscription is a publisher as a subscriber reaches it.
type subscription struct {
	*library.Subscription
	seen string // thumbprint of the certificate that the publisher has shown
}

// notReached says, in the words of probe, why a publisher cannot be subscribed to.
type notReached struct {
	status  string
	message string
}

func (n notReached) Error() string { return n.status + ": " + n.message }

// reachable is what vCenter wants to see before it subscribes.
func reachable(to *library.Subscription) error {
	if _, err := (&subscription{Subscription: to}).feed(); err != nil {
		return invalid("Cannot subscribe to " + to.SubscriptionURL + ": " + err.Error())
	}
	return nil
}

func (l *Libraries) probed(q question) (any, error) {
	var wanted library.Subscription
	if err := q.read("subscription_info", &wanted); err != nil {
		return nil, err
	}
	publisher := &subscription{Subscription: &wanted}
	found := map[string]any{"status": "SUCCESS"}
	_, err := publisher.feed()
	var why notReached
	if errors.As(err, &why) {
		found["status"] = why.status
		found["error_messages"] = []any{map[string]any{"default_message": why.message, "args": []string{}}}
	}
	if publisher.seen != "" {
		found["ssl_thumbprint"] = publisher.seen
	}
	return found, nil
}

// client believes a publisher that the system believes, and one with the thumbprint that was given.
func (s *subscription) client() *http.Client {
	transport := &http.Transport{TLSClientConfig: &tls.Config{
		InsecureSkipVerify: true, // VerifyConnection is stricter than the usual check
		VerifyConnection: func(state tls.ConnectionState) error {
			s.seen = soap.ThumbprintSHA1(state.PeerCertificates[0])
			if s.SslThumbprint != "" {
				if !strings.EqualFold(s.SslThumbprint, s.seen) {
					return notReached{"CERTIFICATE_ERROR", "the thumbprint of the certificate is " + s.seen}
				}
				return nil
			}
			options := x509.VerifyOptions{DNSName: state.ServerName, Intermediates: x509.NewCertPool()}
			for _, each := range state.PeerCertificates[1:] {
				options.Intermediates.AddCert(each)
			}
			if _, err := state.PeerCertificates[0].Verify(options); err != nil {
				return notReached{"CERTIFICATE_ERROR", err.Error()}
			}
			return nil
		},
	}}
	return &http.Client{Transport: transport, Timeout: patience}
}

func (s *subscription) open(address string) (io.ReadCloser, error) {
	request, err := http.NewRequest(http.MethodGet, address, nil)
	if err != nil || request.URL.Host == "" {
		return nil, notReached{"INVALID_URL", address + " is not the address of a library"}
	}
	if s.AuthenticationMethod == "BASIC" {
		request.SetBasicAuth(s.UserName, s.Password)
	}
	answer, err := s.client().Do(request)
	if err != nil {
		return nil, trouble(err)
	}
	if answer.StatusCode == http.StatusOK {
		return answer.Body, nil
	}
	_ = answer.Body.Close()
	status := map[int]string{
		http.StatusUnauthorized: "INVALID_CREDENTIALS", http.StatusForbidden: "INVALID_CREDENTIALS",
		http.StatusNotFound: "RESOURCE_NOT_FOUND",
	}[answer.StatusCode]
	if status == "" {
		status = "UNKNOWN_ERROR"
	}
	return nil, notReached{status, address + " answers " + answer.Status}
}

func trouble(err error) error {
	var why notReached
	var lookup *net.DNSError
	switch {
	case errors.As(err, &why):
		return why
	case errors.As(err, &lookup):
		return notReached{"HOST_NOT_FOUND", err.Error()}
	case errors.Is(err, context.DeadlineExceeded):
		return notReached{"TIMED_OUT", err.Error()}
	}
	return notReached{"UNKNOWN_ERROR", err.Error()}
}

func (s *subscription) read(address string, into any) error {
	body, err := s.open(address)
	if err != nil {
		return err
	}
	defer body.Close()
	if err := json.NewDecoder(io.LimitReader(body, largestFeed)).Decode(into); err != nil {
		return notReached{"INVALID_URL", address + " does not publish a library: " + err.Error()}
	}
	return nil
}

// feed is what the publisher has; addresses of its files are made absolute.
func (s *subscription) feed() (feedItems, error) {
	var told feed
	var items feedItems
	if err := s.read(s.SubscriptionURL, &told); err != nil {
		return items, err
	}
	if told.Version == "" || told.ItemsHref == "" {
		return items, notReached{"INVALID_URL", s.SubscriptionURL + " does not publish a library"}
	}
	base, err := url.Parse(s.SubscriptionURL)
	if err != nil {
		return items, err
	}
	absolute := func(href string) string {
		address, err := base.Parse(href)
		if err != nil {
			return href
		}
		return address.String()
	}
	if err := s.read(absolute(told.ItemsHref), &items); err != nil {
		return items, err
	}
	for _, item := range items.Items {
		for i, file := range item.Files {
			if len(file.Hrefs) == 0 || !plain(file.Name) {
				return items, fmt.Errorf("%s publishes a file without an address", item.Name)
			}
			item.Files[i].Hrefs[0] = absolute(file.Hrefs[0])
		}
	}
	return items, nil
}

func (s *subscription) download(address, target string) error {
	body, err := s.open(address)
	if err != nil {
		return err
	}
	defer body.Close()
	file, err := os.Create(target)
	if err != nil {
		return err
	}
	defer file.Close()
	_, err = io.Copy(file, body)
	return err
}
