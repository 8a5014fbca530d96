import { fapi2Plan } from "./fapi2-modules";

fapi2Plan("FAPI 2.0 Security Profile, private_key_jwt, tokens bound to certificates", {
	authentication: "private_key_jwt",
	binding: "certificate",
	signed: false,
});
