import { fapi2Plan } from "./fapi2-modules";

fapi2Plan("FAPI 2.0 Security Profile, mutual TLS, tokens bound to certificates", {
	authentication: "tls_client_auth",
	binding: "certificate",
	signed: false,
});
