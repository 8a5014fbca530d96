// Go-oidc and x/oauth2, for one user at a time.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"net/url"
	"os"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"
)

func main() {
	ctx := context.Background()
	address := "127.0.0.1:" + os.Getenv("PORT")
	home := "http://" + address
	provider, err := oidc.NewProvider(ctx, os.Getenv("ISSUER"))
	check(err)
	var metadata struct {
		EndSession string `json:"end_session_endpoint"`
	}
	check(provider.Claims(&metadata))
	config := oauth2.Config{
		ClientID:     os.Getenv("CLIENT_ID"),
		ClientSecret: os.Getenv("CLIENT_SECRET"),
		Endpoint:     provider.Endpoint(),
		RedirectURL:  home + "/callback",
		Scopes:       []string{oidc.ScopeOpenID, "profile", "email"},
	}
	verifier := provider.Verifier(&oidc.Config{ClientID: config.ClientID})
	var state, nonce, proof, idToken string
	var user *oidc.UserInfo
	var token *oauth2.Token

	http.HandleFunc("/sign-in", func(w http.ResponseWriter, r *http.Request) {
		state, nonce, proof = oauth2.GenerateVerifier(), oauth2.GenerateVerifier(), oauth2.GenerateVerifier()
		address := config.AuthCodeURL(state, oidc.Nonce(nonce), oauth2.S256ChallengeOption(proof))
		http.Redirect(w, r, address, http.StatusFound)
	})
	http.HandleFunc("/callback", func(w http.ResponseWriter, r *http.Request) {
		if r.FormValue("state") != state {
			http.Error(w, "another state", http.StatusBadRequest)
			return
		}
		token, err = config.Exchange(ctx, r.FormValue("code"), oauth2.VerifierOption(proof))
		check(err)
		idToken, _ = token.Extra("id_token").(string)
		verified, err := verifier.Verify(ctx, idToken)
		check(err)
		if verified.Nonce != nonce {
			log.Fatal("another nonce")
		}
		check(verified.VerifyAccessToken(token.AccessToken))
		user, err = provider.UserInfo(ctx, config.TokenSource(ctx, token))
		check(err)
		fmt.Println("signed in:", verified.Subject)
		http.Redirect(w, r, "/", http.StatusFound)
	})
	http.HandleFunc("/userinfo", func(w http.ResponseWriter, r *http.Request) {
		var claims map[string]any
		check(user.Claims(&claims))
		fmt.Println("userinfo:", claims["preferred_username"])
		answer(w, claims)
	})
	http.HandleFunc("/refresh", func(w http.ResponseWriter, r *http.Request) {
		// A token without an access token counts as expired.
		renewed, err := config.TokenSource(ctx, &oauth2.Token{RefreshToken: token.RefreshToken}).Token()
		check(err)
		fmt.Println("refreshed: a new access token")
		answer(w, map[string]any{"renewed": renewed.AccessToken != token.AccessToken})
		token = renewed
	})
	http.HandleFunc("/sign-out", func(w http.ResponseWriter, r *http.Request) {
		query := url.Values{"id_token_hint": {idToken}, "post_logout_redirect_uri": {home + "/"}}
		user, token = nil, nil
		fmt.Println("signed out")
		http.Redirect(w, r, metadata.EndSession+"?"+query.Encode(), http.StatusFound)
	})
	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		if user == nil {
			answer(w, map[string]any{"user": nil})
			return
		}
		answer(w, map[string]any{"user": user.Subject})
	})
	log.Fatal(http.ListenAndServe(address, nil))
}

func answer(w http.ResponseWriter, body any) {
	w.Header().Set("Content-Type", "application/json")
	check(json.NewEncoder(w).Encode(body))
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
